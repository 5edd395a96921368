/**
 * Compiles templates strictly: drawing reports every value that the template reads but its context lacks, also in
 * helper arguments. A fragment lists optional values: `{{! optional: contest, who }}`.
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
const isValueOfHandlebars = (parent: object, { helpers }: TemplateRuntime): boolean =>
  parent === helpers || '_parent' in parent || 'root' in parent

const optionalNamesIn = (templateText: string): readonly string[] =>
  /\{\{! optional: ([^}]*?) *\}\}/.exec(templateText)?.[1]?.split(/, */) ?? []

/** @param onMissing called with the name of each value that a template reads but its context lacks */
export function compileStrictTemplate(
  engine: typeof Handlebars,
  templateText: string,
  onMissing: (missingName: string) => void,
): Handlebars.TemplateDelegate {
  const optionalNames = optionalNamesIn(templateText)
  // Reason for the casts: the declared result of `precompile` is an object. The real result is the source text of an
  // object that contains the program.
  const precompiledSource = engine.precompile(templateText) as unknown as string
  const templateSpec = runInThisContext(`(${precompiledSource})`) as Record<string, unknown>
  const createStrictLookup =
    (container: TemplateRuntime): PropertyLookup =>
    (parent, propertyName) => {
      if (!isObject(parent)) return (parent as Record<string, unknown> | null)?.[propertyName]
      const isOurLookup = !isValueOfHandlebars(parent, container) && !propertyName.startsWith('@')
      if (isOurLookup && !(propertyName in parent) && !optionalNames.includes(propertyName))
        onMissing(propertyName)
      return Object.hasOwn(parent, propertyName) ? parent[propertyName] : undefined
    }
  for (const [key, program] of Object.entries(templateSpec)) {
    if (typeof program !== 'function') continue
    const plainProgram = program as TemplateProgram
    const strictProgram = function (this: unknown, container: TemplateRuntime, ...rest: unknown[]): unknown {
      container.lookupProperty = createStrictLookup(container)
      return plainProgram.call(this, container, ...rest)
    }
    templateSpec[key] = Object.assign(strictProgram, plainProgram)
  }
  return engine.template(templateSpec)
}
