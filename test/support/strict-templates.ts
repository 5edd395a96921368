/**
 * Compiles templates strictly: drawing reports every value that the template reads but its context lacks. Handlebars'
 * own strict mode does not check the arguments of `{{#if}}` and other helpers. A fragment lists its optional values in
 * a comment: `{{! optional: contest, who }}`.
 */
import { runInThisContext } from 'node:vm'
import type Handlebars from 'handlebars'

type PropertyLookup = (parent: unknown, name: string) => unknown
interface TemplateRuntime {
  readonly helpers: object
  lookupProperty: PropertyLookup
}
type TemplateProgram = ((container: TemplateRuntime, ...rest: unknown[]) => unknown) &
  Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Does Handlebars itself provide the value: a helper, or data such as `@index` and `@root`? */
const isOfHandlebars = (parent: object, { helpers }: TemplateRuntime): boolean =>
  parent === helpers || '_parent' in parent || 'root' in parent

const optionalNamesIn = (text: string): readonly string[] =>
  /\{\{! optional: ([^}]*?) *\}\}/.exec(text)?.[1]?.split(/, */) ?? []

/** @param onMissing called with the name of each value that a template reads but its context lacks */
export function compileStrictTemplate(
  engine: typeof Handlebars,
  text: string,
  onMissing: (name: string) => void,
): Handlebars.TemplateDelegate {
  const optional = optionalNamesIn(text)
  // Reason for the casts: the declared result of `precompile` is an object. The real result is the source text of an
  // object that contains the program.
  const source = engine.precompile(text) as unknown as string
  const spec = runInThisContext(`(${source})`) as Record<string, unknown>
  const strictLookup =
    (container: TemplateRuntime): PropertyLookup =>
    (parent, name) => {
      if (!isObject(parent)) return (parent as Record<string, unknown> | null)?.[name]
      const isOurs = !isOfHandlebars(parent, container) && !name.startsWith('@')
      if (isOurs && !(name in parent) && !optional.includes(name)) onMissing(name)
      return Object.hasOwn(parent, name) ? parent[name] : undefined
    }
  for (const [key, program] of Object.entries(spec)) {
    if (typeof program !== 'function') continue
    const plain = program as TemplateProgram
    const strict = function (this: unknown, container: TemplateRuntime, ...rest: unknown[]): unknown {
      container.lookupProperty = strictLookup(container)
      return plain.call(this, container, ...rest)
    }
    spec[key] = Object.assign(strict, plain)
  }
  return engine.template(spec)
}
