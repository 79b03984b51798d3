import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

export default defineConfig({
  base: '/ap/',
  plugins: [react(), brotli()],
  // The server puts a fresh nonce in its place in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    // The content policy allows no data: URLs for scripts and fonts, and pictures are cached better as files.
    assetsInlineLimit: 0,
    // A first alarm, per file and not gzipped; e2e/sign-in-weight.test.ts holds what the sign-in page loads.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // Eighty small files compress worse than two: what every page begins with is one, what the sign-in page adds another.
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: 'sign-in', test: /features\/sign-in\/web\/login-screen/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/ap/api': 'http://127.0.0.1:3000' } },
})

/** Writes a `.br` beside every file that is worth it, once, so that the server never compresses. The page itself changes with each nonce. */
function brotli(): Plugin {
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
