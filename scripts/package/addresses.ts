/**
 * Computes the addresses in the manifest of a released package. They begin with `RELEASE_URL`, the address of the page
 * of all releases.
 */

export interface ReleasedPackage {
  readonly id: string
  readonly version: string
}

/**
 * Computes the addresses in the manifest: `manifest` leads to the newest release, for Foundry's updates; `download`
 * leads to this release. The result is empty without a release address.
 * @param releaseUrl such as `https://github.com/owner/name/releases`
 */
export function createReleaseAddresses(
  releaseUrl: string | undefined,
  { id, version }: ReleasedPackage,
): Record<string, string> {
  const repositoryUrl = findRepositoryUrl(releaseUrl)
  if (releaseUrl === undefined || repositoryUrl === undefined) return {}
  return {
    url: repositoryUrl,
    bugs: `${repositoryUrl}/issues`,
    changelog: `${repositoryUrl}/blob/v${version}/CHANGELOG.md`,
    manifest: `${releaseUrl}/latest/download/system.json`,
    download: `${releaseUrl}/download/v${version}/${id}.zip`,
  }
}

const findRepositoryUrl = (releaseUrl: string | undefined): string | undefined =>
  releaseUrl?.replace(/\/releases$/, '')

/** Changes links to files that are not in the package. They then lead to the sources on the public website. */
export function linkMarkdownToPublicSources(
  markdown: string,
  releaseUrl: string | undefined,
  { version }: ReleasedPackage,
  isInPackage: (sourcePath: string) => boolean,
): string {
  const repositoryUrl = findRepositoryUrl(releaseUrl)
  if (repositoryUrl === undefined) return markdown
  return markdown.replaceAll(/\]\((?!https?:|#)([^)]+)\)/g, (markdownLink, sourcePath: string) =>
    isInPackage(sourcePath) ? markdownLink : `](${repositoryUrl}/blob/v${version}/${sourcePath})`,
  )
}
