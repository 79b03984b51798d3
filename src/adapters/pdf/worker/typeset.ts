import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles } from '../fonts.ts'
import type { TypstJob } from './typst-job.ts'

/** Typst keeps everything unless its cache is cleared; what ten documents in a row did not use is dropped. */
const keptFor = 10

/** What a form is drawn by that has no template of its own name. */
const usual = 'form.typ'

/** Reads the fonts, then typesets one job after the other from the `.typ` files of a folder. Throws with Typst's own words. */
export function typesetter(templates: string): (job: TypstJob) => Uint8Array {
  const compiler = NodeCompiler.create({
    workspace: templates,
    fontArgs: [{ fontBlobs: fontFiles().flatMap(({ weights }) => weights) }],
  })
  const fileOf = (template: string) => {
    const own = join(templates, template)
    return existsSync(own) ? own : join(templates, usual)
  }
  return ({ template, document, pictures }) => {
    for (const [path, bytes] of Object.entries(pictures)) compiler.mapShadow(join(templates, path), Buffer.from(bytes))
    try {
      const compiled = compiler.compile({ mainFilePath: fileOf(template), inputs: { document } })
      if (!compiled.result) throw new Error(words(compiled.takeDiagnostics()?.shortDiagnostics))
      return compiler.pdf(compiled.result)
    } finally {
      compiler.resetShadow()
      compiler.evictCache(keptFor)
    }
  }
}

function words(diagnostics: { message: string; path: string }[] = []): string {
  return diagnostics.map(({ message, path }) => `${path}: ${message}`).join('\n') || 'Typst gave neither a document nor a reason'
}
