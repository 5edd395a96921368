/**
 * Compiles templates in strict mode. Drawing such a template reports every value that it reads but that its context
 * lacks, also in the arguments of helpers. A fragment lists its optional values: `{{! optional: contest, who }}`.
 */
import { runInThisContext } from 'node:vm'
import type Handlebars from 'handlebars'

type PropertyLookup = (parentObject: unknown, propertyName: string) => unknown
interface TemplateRuntime {
  readonly helpers: object
  lookupProperty: PropertyLookup
}
type TemplateProgram = ((container: TemplateRuntime, ...rest: unknown[]) => unknown) &
  Readonly<Record<string, unknown>>

const isObjectValue = (checkedValue: unknown): checkedValue is Readonly<Record<string, unknown>> =>
  typeof checkedValue === 'object' && checkedValue !== null

/** True if Handlebars itself provides the value: a helper, or data such as `@index` and `@root`. */
const isValueOfHandlebars = (parentObject: object, { helpers }: TemplateRuntime): boolean =>
  parentObject === helpers || '_parent' in parentObject || 'root' in parentObject

const listOptionalNamesInTemplate = (templateText: string): readonly string[] =>
  /\{\{! optional: ([^}]*?) *\}\}/.exec(templateText)?.[1]?.split(/, */) ?? []

/**
 * @param reportMissingMemberName this function is called with the name of each value that the template reads but its
 * context lacks
 */
export function compileStrictTemplate(
  handlebarsEngine: typeof Handlebars,
  templateText: string,
  reportMissingMemberName: (missingMemberName: string) => void,
): Handlebars.TemplateDelegate {
  const optionalMemberNames = listOptionalNamesInTemplate(templateText)
  // Casts: the type of `precompile` says that it returns an object, but it returns the source text of an object.
  const precompiledSource = handlebarsEngine.precompile(templateText) as unknown as string
  const templateSpecification = runInThisContext(`(${precompiledSource})`) as Record<string, unknown>
  const createStrictLookup =
    (templateContainer: TemplateRuntime): PropertyLookup =>
    (parentObject, propertyName) => {
      if (!isObjectValue(parentObject))
        return (parentObject as Record<string, unknown> | null)?.[propertyName]
      const isOurLookup =
        !isValueOfHandlebars(parentObject, templateContainer) && !propertyName.startsWith('@')
      if (isOurLookup && !(propertyName in parentObject) && !optionalMemberNames.includes(propertyName))
        reportMissingMemberName(propertyName)
      return Object.hasOwn(parentObject, propertyName) ? parentObject[propertyName] : undefined
    }
  for (const [key, program] of Object.entries(templateSpecification)) {
    if (typeof program !== 'function') continue
    const templateProgram = program as TemplateProgram
    const strictTemplateProgram = function (
      this: unknown,
      templateContainer: TemplateRuntime,
      ...rest: unknown[]
    ): unknown {
      templateContainer.lookupProperty = createStrictLookup(templateContainer)
      return templateProgram.call(this, templateContainer, ...rest)
    }
    templateSpecification[key] = Object.assign(strictTemplateProgram, templateProgram)
  }
  return handlebarsEngine.template(templateSpecification)
}
