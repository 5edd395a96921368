/** Saves and reads files: https://foundryvtt.com/api/v14/modules/foundry.utils.html */

/** Downloads a file to the user: https://foundryvtt.com/api/v14/functions/foundry.utils.saveDataToFile.html */
export function saveDataToFile(data: string, type: string, filename: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([data], { type }))
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

export function readTextFromFile(file: File): Promise<string> {
  return file.text()
}
