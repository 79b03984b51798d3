import type { Locator } from 'playwright-core'

/** Chooses an option of a list, native or searched; of a searched one also by typing. */
export async function chooses(list: Locator, option: string | RegExp, typed?: string): Promise<void> {
  const isNative = await list.evaluate(({ tagName }) => tagName === 'SELECT')
  if (!isNative) {
    await list.click()
    if (typed !== undefined) await list.fill(typed)
    const opened = list.page().locator(`[id="${await list.getAttribute('aria-controls')}"]`)
    await opened.getByRole('option', { name: option, exact: true }).click()
    return
  }
  const options = list.getByRole('option', { name: option, exact: true })
  await options.first().waitFor({ state: 'attached' })
  const isMeant = (label: string) => (typeof option === 'string' ? label === option : option.test(label))
  const label = (await options.allTextContents()).find(isMeant)
  await list.selectOption({ label: label ?? '' })
}

/** The label of the choice in a list, native or searched; '' if there is none. */
export const chosenIn = (list: Locator) =>
  list.evaluate((box) => {
    if (box instanceof HTMLSelectElement) return box.value === '' ? '' : (box.selectedOptions[0]?.label ?? '')
    return box instanceof HTMLInputElement ? box.value : ''
  })
