import { useLocalStorage } from '@mantine/hooks'
import { enterWays, type EnterWay } from '#sales/sheets/sheet/editing/cursor-moves.ts'

/** SALES-61: stored on this device, for every sheet. */
export const useEnterWay = () =>
  useLocalStorage<EnterWay>({ key: 'SheetEnter', defaultValue: 'down', getInitialValueInEffect: false, deserialize: enterWayOf })

/** Down for any other text. */
export const enterWayOf = (text: string | undefined): EnterWay =>
  enterWays.find((way) => way === text || JSON.stringify(way) === text) ?? 'down'
