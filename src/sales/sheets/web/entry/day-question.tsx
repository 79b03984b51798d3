import { Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useRef } from 'react'
import { parseIsoDate, plainDay } from '#shared/time/dates.ts'
import { daysBefore, sheetDayFault } from '../../sheet/day.ts'
import { texts } from './texts.ts'
import classes from './entry.module.css'

type DayQuestionProps = {
  day: string
  today: string
  onDay: (iso: string) => void
}

/** Yesterday's papers are usual, older ones mostly a slip. */
export const asksOfDay = (day: string, today: string) => daysBefore(day, today) > 1 || faultOf(day, today) !== undefined

export function DayQuestion({ day, today, onDay }: DayQuestionProps) {
  const fault = faultOf(day, today)
  const usual = useRef<HTMLButtonElement>(null)
  useEffect(() => usual.current?.focus(), [])
  return (
    <Stack className={classes.question} gap="md">
      <Text role="alert" fw={600}>
        {fault ?? texts.keyForDay(plainDay(day), daysBefore(day, today))}
      </Text>
      <Group justify="center" gap="sm">
        {fault === undefined ? (
          <Button variant="default" onClick={() => onDay(day)}>
            {texts.yes}
          </Button>
        ) : null}
        <Button ref={usual} onClick={() => onDay(today)}>
          {texts.today}
        </Button>
      </Group>
    </Stack>
  )
}

function faultOf(day: string, today: string): string | undefined {
  const date = parseIsoDate(today)
  return date && sheetDayFault(day, date)
}
