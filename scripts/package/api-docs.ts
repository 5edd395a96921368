/**
 * Describes `src/core/shell/module-api.ts` for authors of modules. `npx tsx scripts/package/api-docs.ts` writes the
 * document `docs/api.md`. The build writes the types for modules.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'

const API_SOURCE = 'src/core/shell/module-api.ts'
export const API_DOCS = 'docs/api.md'

/** The types for authors of modules. An author's editor shows these types beside Foundry's. */
export const apiTypes = (): string => readFileSync(API_SOURCE, 'utf8')

/**
 * The documentation of the API: a section for each export, in the order of the file. A section has the export's
 * description, its members and their types.
 */
export function apiDocumentation(): string {
  const file = ts.createSourceFile(API_SOURCE, apiTypes(), ts.ScriptTarget.ES2022, true)
  const sections = file.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement)) return [interfaceSection(statement, file)]
    if (ts.isTypeAliasDeclaration(statement))
      return [
        `## \`${statement.name.text}\`\n\n${docCommentText(statement)}\n\n\`${statement.type.getText(file)}\`\n`,
      ]
    return []
  })
  return `${DOCUMENT_HEAD}\n${sections.join('\n')}`
}

const DOCUMENT_HEAD = `# For authors of macros and modules

Made from \`${API_SOURCE}\` by \`npx tsx scripts/package/api-docs.ts\`; \`test/api.test.ts\` checks that it is current. The package has
the same as \`harm-and-blessing.d.ts\`. [A sample module](sample-module/fire-side.mjs) shows how it is used.
`

function interfaceSection(declaration: ts.InterfaceDeclaration, file: ts.SourceFile): string {
  const base = declaration.heritageClauses?.map((clause) => ` ${clause.getText(file)}`).join('') ?? ''
  const members = declaration.members.flatMap((member) =>
    ts.isPropertySignature(member)
      ? [
          `- \`${exportName(member, file)}: ${joinLines(member.type?.getText(file) ?? '')}\`${addColon(docCommentText(member))}`,
        ]
      : [],
  )
  return `## \`${declaration.name.text}${base}\`\n\n${docCommentText(declaration)}\n\n${members.join('\n')}\n`
}

const exportName = (member: ts.PropertySignature, file: ts.SourceFile): string =>
  `${member.name.getText(file)}${member.questionToken ? '?' : ''}`

const addColon = (sentence: string): string => (sentence === '' ? '' : `: ${sentence}`)
const joinLines = (text: string): string => text.replace(/\s+/g, ' ')

function docCommentText(node: ts.Node): string {
  const [doc] = ts.getJSDocCommentsAndTags(node)
  const text = doc && 'comment' in doc ? ts.getTextOfJSDocComment(doc.comment) : ''
  return joinLines(text ?? '').trim()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(API_DOCS, apiDocumentation())
