import { Text } from '@mantine/core'
import { t } from '#web/language/t.ts'
import { words } from '../../words.ts'

/** What is said in place of a part of the form that is on its way. */
export const WaitingPart = () => <Text component="output">{t(words.loading)}</Text>
