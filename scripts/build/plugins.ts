import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import {
  app,
  applicantFrame,
  approval,
  box,
  college,
  dashboard,
  entry,
  frame,
  job,
  list,
  login,
  review,
  school,
  wizard,
} from './roots.ts'

/** Writes into a page the files of each of its parts: the browser requests all of them at once, before a script imports them. */
export function fileLists(): Plugin {
  const begins = {
    app,
    box,
    login,
    staff: frame,
    applicant: applicantFrame,
    wizard,
    // A form's own address needs its declaration beside the wizard.
    'form-college': college,
    'form-school': school,
    'form-job': job,
    'public-job': [...wizard, 'src/admissions/office/staff-editor/web/public/public-job-screen.tsx'],
    early: ['src/app/web/routing/early-calls.ts'],
    // Screens of staff by their routes: those that are opened most, or by a link (SCREEN-27).
    newapplication: list,
    review,
    dashboard,
    today: [...dashboard, 'src/sales/sheets/web/board/today-board.tsx'],
    dataentry: entry,
    pendingapproval: approval,
  }
  return {
    name: 'file-lists',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
        const filesOf = (sources: readonly string[]) => {
          const files = new Set<string>()
          const styles = new Set<string>()
          const names = sources.map(
            (source) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)))?.fileName,
          )
          // Iterating a Set also visits the files added on the way.
          for (const name of names) if (name) files.add(name)
          for (const name of files) {
            const chunk = chunks.find(({ fileName }) => fileName === name)
            chunk?.imports.forEach((other) => files.add(other))
            chunk?.viteMetadata?.importedCss.forEach((style) => styles.add(style))
          }
          return [...styles, ...files]
        }
        const lists = Object.entries(begins).map(([part, sources]) => [part, filesOf(sources)] as const)
        // Most lists share most of their files: each is listed once.
        const files = [...new Set(lists.flatMap(([, names]) => names))]
        const parts = Object.fromEntries(lists.map(([part, names]) => [part, names.map((name) => files.indexOf(name))]))
        return page.replace('name="files" content="{}"', `name="files" content='${JSON.stringify({ files, parts })}'`)
      },
    },
  }
}

/** The decoders of pdf.js that need no WebAssembly, which it requests by their own names (0148). */
export function pdfDecoders(): Plugin {
  const names = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']
  return {
    name: 'pdf-decoders',
    apply: 'build',
    async generateBundle() {
      for (const name of names)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf-decoders/${name}`,
          source: await readFile(join('node_modules/pdfjs-dist/wasm', name)),
        })
    },
  }
}

/** Writes a `.br` beside every file that is worth it, once, so that the server never compresses. The page itself differs with each nonce. */
export function brotli(): Plugin {
  const compress = promisify(brotliCompress)
  return {
    name: 'brotli',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name))
      await Promise.all(
        names.map(async (name) => {
          const content = await readFile(join(dir, name))
          const small = await compress(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
          if (small.length < content.length) await writeFile(join(dir, `${name}.br`), small)
        }),
      )
    },
  }
}
