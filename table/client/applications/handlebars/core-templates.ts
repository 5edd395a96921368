/**
 * The practice table's own templates by path, such as `templates/generic/tab-navigation.hbs` (foundry-api §2.7). Each
 * file in `../templates` has the path that the applications use.
 */
/// <reference types="vite/client" />

const templateTextsByFile = import.meta.glob<string>('../templates/**/*.hbs', {
  query: '?raw',
  import: 'default',
  eager: true,
})

export const coreTemplates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(templateTextsByFile).map(([path, text]) => [path.replace('../', ''), text]),
)
