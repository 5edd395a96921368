/**
 * Makes `docs/api.md` and the package's types for modules from `src/core/shell/module-api.ts`.
 * `npx tsx scripts/package/api-docs.ts` writes the document. The build writes the types.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const SOURCE = 'src/core/shell/module-api.ts'
export const API_DOCS = 'docs/api.md'

/** The types for authors of modules. Their editors show Foundry's types and these types. */
export const apiTypes = (): string => readFileSync(SOURCE, 'utf8')

/** A section for each export, in the order of the file: its description, its members and their types. */
export function apiDocumentation(): string {
  const file = ts.createSourceFile(SOURCE, apiTypes(), ts.ScriptTarget.ES2022, true)
  const parts = file.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) return [interfaceOf(statement, file)]
    if (ts.isTypeAliasDeclaration(statement))
      return [
        `## \`${statement.name.text}\`\n\n${sentenceOf(statement)}\n\n\`${statement.type.getText(file)}\`\n`,
      ]
    return []
  })
  return `${DOCUMENT_HEAD}\n${parts.join('\n')}`
}

const DOCUMENT_HEAD = `# For authors of macros and modules

Made from \`${SOURCE}\` by \`npx tsx scripts/package/api-docs.ts\`; \`test/api.test.ts\` checks that it is current. The package has
the same as \`harm-and-blessing.d.ts\`. [A sample module](sample-module/fire-side.mjs) shows how it is used.
`

function interfaceOf(declared: ts.InterfaceDeclaration, file: ts.SourceFile): string {
  const base = declared.heritageClauses?.map((clause) => ` ${clause.getText(file)}`).join('') ?? ''
  const members = declared.members.flatMap((member) =>
    ts.isPropertySignature(member)
      ? [
          `- \`${exportName(member, file)}: ${oneLine(member.type?.getText(file) ?? '')}\`${addColon(sentenceOf(member))}`,
        ]
      : [],
  )
  return `## \`${declared.name.text}${base}\`\n\n${sentenceOf(declared)}\n\n${members.join('\n')}\n`
}

const exportName = (member: ts.PropertySignature, file: ts.SourceFile): string =>
  `${member.name.getText(file)}${member.questionToken ? '?' : ''}`

const addColon = (sentence: string): string => (sentence === '' ? '' : `: ${sentence}`)
const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

function sentenceOf(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node)
  const text = doc && 'comment' in doc ? ts.getTextOfJSDocComment(doc.comment) : ''
  return oneLine(text ?? '').trim()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(API_DOCS, apiDocumentation())
