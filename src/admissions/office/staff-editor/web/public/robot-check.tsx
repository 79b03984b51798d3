import { minuteMs } from '#shared/time/durations.ts'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Text } from '#web/kit/text.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { applications } from '#admissions/record/applications/contract.ts'
import { send } from '#web/calls/api.ts'
import { wordsFor } from '#web/calls/errors.ts'
import { useField } from '#web/ui/fields/field.ts'
import { t } from '#web/language/t.ts'
import { publicWords as words } from '../../public-words.ts'

export const robotBox = 'altcha'

/** The server accepts a solution for ten minutes; this renews it in time. */
const lifeMs = 9 * minuteMs

/** Solves a puzzle of our own server on this device; no other service takes part. */
export function RobotCheck() {
  const { value, error, onChange, ...box } = useField(robotBox)
  const { clearErrors } = useFormContext()
  const [isChecking, setChecking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isProved = value !== ''
  // The box changes at each render; the timer belongs to the solution.
  const setProof = useEffectEvent((proof: string) => onChange(proof))

  useEffect(() => {
    if (!isProved) return
    const timer = setTimeout(() => setProof(''), lifeMs)
    return () => clearTimeout(timer)
  }, [isProved])

  const check = async () => {
    setChecking(true)
    setProblem(undefined)
    try {
      const [{ challenge }, { solve }] = await Promise.all([
        send(applications.robotCheck, {}),
        import('#web/values/solve-challenge.ts'),
      ])
      onChange(await solve(challenge))
      clearErrors(robotBox)
    } catch (error) {
      setProblem(wordsFor(error))
    } finally {
      setChecking(false)
    }
  }
  return (
    <div>
      <Checkbox
        {...box}
        label={t(words.notARobot)}
        checked={isProved || isChecking}
        isWaiting={isChecking}
        onChange={({ currentTarget }) => (currentTarget.checked ? void check() : onChange(''))}
        error={error ?? problem}
      />
      <Text component="output" size="sm" c="dimmed" display="block" mih="1.5rem">
        {isChecking ? t(words.checkingDevice) : isProved ? t(words.deviceChecked) : ''}
      </Text>
    </div>
  )
}
