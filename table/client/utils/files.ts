/** Saves and reads files: https://foundryvtt.com/api/v14/modules/foundry.utils.html */

/** Downloads a file to the user: https://foundryvtt.com/api/v14/functions/foundry.utils.saveDataToFile.html */
export function saveDataToFile(fileText: string, mimeType: string, fileName: string): void {
  const downloadLink = document.createElement('a')
  downloadLink.href = URL.createObjectURL(new Blob([fileText], { type: mimeType }))
  downloadLink.download = fileName
  downloadLink.click()
  setTimeout(() => URL.revokeObjectURL(downloadLink.href), 10_000)
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text()
}
