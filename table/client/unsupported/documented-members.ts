/**
 * Reads the members of Foundry's classes from the community's types of 13. Tests compare the table's classes with them.
 */
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import ts from 'typescript'

const TYPES_FOLDER = join(
  import.meta.dirname,
  '../../../node_modules/@league-of-foundry-developers/foundry-vtt-types/src/foundry',
)

export interface DocumentedMembers {
  readonly own: Set<string>
  readonly static: Set<string>
  /** The names of all members, including the deprecated ones. */
  readonly all: Set<string>
  /** The names of methods and accessors that are deprecated in all their signatures. */
  readonly old: Set<string>
}

/**
 * Reads the methods, accessors and public static fields of the installed types.
 * @param folders folders of the types, read with their subfolders
 * @returns path of the class → its members
 */
export async function documentedMembers(folders: readonly string[]): Promise<Map<string, DocumentedMembers>> {
  const membersByClass = new Map<string, DocumentedMembers>()
  for (const folder of folders) {
    for (const file of await readdir(join(TYPES_FOLDER, folder), { recursive: true })) {
      if (!file.endsWith('.d.mts')) continue
      const text = await readFile(join(TYPES_FOLDER, folder, file), 'utf8')
      const namespace = namespaceOf(join(folder, file))
      ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true).forEachChild((node) => {
        if (ts.isClassDeclaration(node) && node.name)
          addClassMembers(namespace, node, node.name.text, text, membersByClass)
      })
    }
  }
  return membersByClass
}

/** The namespaces of those type files whose folder does not correspond to the namespace. */
const NAMESPACE_BY_FILE: Readonly<Record<string, string>> = {
  'common/data/fields.d.mts': 'foundry.data.fields',
  'common/data/validation-failure.d.mts': 'foundry.data.validation',
}

/**
 * Finds the namespace of an installed type file. The names of its folders form the namespace; some folders are left
 * out.
 */
function namespaceOf(file: string): string {
  const listedNamespace = NAMESPACE_BY_FILE[file.replaceAll(sep, '/')]
  if (listedNamespace !== undefined) return listedNamespace
  const folders = dirname(file)
    .replace(/^(client|common)/, 'foundry')
    .replace(/[/](codemirror|token)$/, '')
  return folders.replaceAll(sep, '.')
}

function addClassMembers(
  namespace: string,
  node: ts.ClassDeclaration,
  declaredName: string,
  text: string,
  membersByClass: Map<string, DocumentedMembers>,
): void {
  const name = declaredName.replace(/^Base(?=[A-Z])/, '').replace(/^Token$/, 'TokenDocument')
  const members = membersByClass.get(`${namespace}.${name}`) ?? {
    own: new Set(),
    static: new Set(),
    all: new Set(),
    old: new Set(),
  }
  membersByClass.set(`${namespace}.${name}`, members)
  const isDeprecated = (member: ts.ClassElement): boolean => /@deprecated/.test(commentBefore(member, text))
  for (const member of node.members) if (isDeprecated(member)) members.old.add(memberName(member) ?? '')
  for (const member of node.members) if (!isDeprecated(member)) members.old.delete(memberName(member) ?? '')
  members.old.delete('')
  for (const { name: member } of node.members)
    if (member && ts.isIdentifier(member)) members.all.add(member.text)
  for (const member of node.members) addMember(member, text, members)
  // A member may have several signatures. If a signature is deprecated or internal, the whole member is left out.
  for (const member of node.members)
    if (isDeprecatedOrInternal(member, text)) members.own.delete(memberName(member) ?? '')
}

function addMember(member: ts.ClassElement, text: string, members: DocumentedMembers): void {
  const name = memberName(member)
  const flags = ts.getCombinedModifierFlags(member)
  if (name === null || isDeprecatedOrInternal(member, text) || flags & ts.ModifierFlags.Private) return
  members[flags & ts.ModifierFlags.Static ? 'static' : 'own'].add(name)
}

/**
 * Returns the name of a member that also exists without an instance: a method, an accessor or a public static field.
 * @returns null for all other members
 */
function memberName(member: ts.ClassElement): string | null {
  if (!member.name || !ts.isIdentifier(member.name)) return null
  const { text } = member.name
  if (ts.isMethodDeclaration(member) || ts.isAccessor(member)) return text
  const staticFlag = ts.getCombinedModifierFlags(member) & ts.ModifierFlags.Static
  return staticFlag && !text.startsWith('_') ? text : null
}

function isDeprecatedOrInternal(member: ts.ClassElement, text: string): boolean {
  return /@(deprecated|internal)/.test(commentBefore(member, text))
}

const commentBefore = (member: ts.ClassElement, text: string): string =>
  text.slice(member.getFullStart(), member.getStart())

/** Does the member exist, and can code read it? Reading a member that the table lacks throws. */
export function isMemberReadable(target: object, name: string): boolean {
  if (!(name in target)) return false
  try {
    Reflect.get(target, name)
    return true
  } catch (error) {
    // Any other error comes from a getter that works only on an instance. In this case, the member exists.
    return !/is not (given|for Foundry)|deprecated/.test(String(error))
  }
}
