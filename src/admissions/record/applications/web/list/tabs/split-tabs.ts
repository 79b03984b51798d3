import { tabNames } from '../../../record/tabs.ts'

type Keyed = { key: string }

const [first] = tabNames

/** LIST-44: the tabs on the line: the first two, the current one, and those that have applications. The others are in a menu. */
export function splitTabs<Tab extends Keyed>(tabs: readonly Tab[], current: string, counts: ReadonlyMap<string, number>) {
  const isShown = ({ key }: Tab) => key === '' || key === first || key === current || (counts.get(key) ?? 0) > 0
  return { shown: tabs.filter(isShown), more: tabs.filter((tab) => !isShown(tab)) }
}
