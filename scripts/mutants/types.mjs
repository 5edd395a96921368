/** Checks whether TypeScript rejects a planted error. Only files whose types the error can change are checked. */
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import ts from 'typescript'
import { insertPlantedErrorIntoText } from './plant.mjs'

/** Checks the types of a project after a planted error has changed a file of the project. */
export class PlantedErrorTypeCheck {
  #names
  #options
  #host
  #asItIs
  #sources = new Map()
  /** The path and the text of the file that contains a planted error now. Null if no file contains a planted error. */
  #changed = null
  #version = 0

  /**
   * Reads the files and compiler options of a project, so that its types can be checked.
   * @param configPath the path of the project's tsconfig.json
   */
  constructor(configPath) {
    const { config } = ts.readConfigFile(configPath, ts.sys.readFile)
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(configPath))
    this.#names = fileNames
    this.#options = { ...options, noEmit: true, incremental: false }
    const compilerHost = ts.createCompilerHost(this.#options)
    compilerHost.getSourceFile = (fileName, scriptTarget) => this.#sourceOf(fileName, scriptTarget)
    compilerHost.createHash = ts.sys.createHash
    this.#host = compilerHost
    this.#asItIs = this.#next()
    // Checks all files once before any error is planted, so that later checks can reuse the compiler's results.
    while (this.#asItIs.getSemanticDiagnosticsOfNextAffectedFile());
  }

  #next(previousProgramBuilder) {
    return ts.createSemanticDiagnosticsBuilderProgram(
      this.#names,
      this.#options,
      this.#host,
      previousProgramBuilder,
    )
  }

  #sourceOf(fileName, scriptTarget) {
    const changedFile = this.#changed?.name === resolve(fileName) ? this.#changed : null
    const cachedSourceFile = this.#sources.get(fileName)
    if (cachedSourceFile && !changedFile) return cachedSourceFile
    const sourceText = changedFile?.text ?? ts.sys.readFile(fileName)
    if (sourceText === undefined) return undefined
    const sourceFile = Object.assign(ts.createSourceFile(fileName, sourceText, scriptTarget), {
      version: changedFile ? `${(this.#version += 1)}` : 'as it is',
    })
    if (!changedFile) this.#sources.set(fileName, sourceFile)
    return sourceFile
  }

  /** True if the type check reports an error in any file of the project because of this planted error. */
  rejects({ file, start, end, instead }) {
    const codeWithPlantedError = insertPlantedErrorIntoText(readFileSync(file, 'utf8'), {
      start,
      end,
      instead,
    })
    this.#changed = { name: resolve(file), text: codeWithPlantedError }
    const programBuilder = this.#next(this.#asItIs)
    this.#changed = null
    for (;;) {
      const nextAffectedFile = programBuilder.getSemanticDiagnosticsOfNextAffectedFile()
      if (!nextAffectedFile) return false
      if (nextAffectedFile.result.length > 0) return true
    }
  }
}
