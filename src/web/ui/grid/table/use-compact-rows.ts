import { useLocalStorage } from '@mantine/hooks'

/** Whether the rows of all lists are compact (32 px instead of 40), remembered by this browser. */
export const useCompactRows = () => useLocalStorage({ key: 'CompactRows', defaultValue: false, getInitialValueInEffect: false })
