import type { Page } from 'playwright-core'
import { cellNames } from '#sales/sheets/sheet/games.ts'

const rows = 60

/** No rendering of a sheet in the same browser can be faster: plain cells and one input, moved by a few lines of script. */
export async function openRawSheet(page: Page): Promise<void> {
  const line = (row: number) => `<tr><th>${row + 1}</th>${cellNames.map((_, column) => `<td>${row + column}</td>`).join('')}</tr>`
  await page.goto('about:blank')
  await page.setContent(`<style>
      div { block-size: 640px; overflow: auto; contain: content }
      table { table-layout: fixed; inline-size: 1000px; border-collapse: separate; border-spacing: 0; font: 13px sans-serif }
      td, th { block-size: 32px; padding: 0; border-block-end: 1px solid silver; text-align: end }
      input { inline-size: 100%; block-size: 31px; padding: 0; border: 0; font: inherit; text-align: end; box-sizing: border-box }
    </style><div><table>${Array.from({ length: rows }, (_, row) => line(row)).join('')}</table></div>`)
  await page.evaluate(`(() => {
    const scroll = document.querySelector('div')
    const lines = [...document.querySelectorAll('tr')]
    const input = document.createElement('input')
    let [row, column, turn] = [0, 1, 0]
    const go = (toRow, toColumn) => {
      if (input.parentElement) input.parentElement.textContent = input.value
      row = toRow % lines.length
      column = 1 + (toColumn - 1) % ${cellNames.length}
      const cell = lines[row].cells[column]
      input.value = cell.textContent
      cell.replaceChildren(input)
      input.focus({ preventScroll: true })
      input.select()
      scroll.scrollTop = 32 * row - 320
    }
    go(0, 1)
    addEventListener('keydown', (event) => {
      if (event.key.length === 1) return
      event.preventDefault()
      if (event.key === 'Tab') go(row, column + 1)
      else if (event.key === 'PageDown') {
        turn += 1
        for (const line of lines.slice(0, 30)) for (const cell of line.cells) if (!cell.contains(input)) cell.textContent = turn
      } else if (event.key !== 'Control') go(row + 1, column)
    })
  })()`)
}
