import { Progress } from '#web/kit/waiting.tsx'
import { Text } from '#web/kit/text.tsx'
import { strengthOf } from '../../values/password-strength.ts'
import { texts } from '../../texts.ts'
import { t } from '../../language/t.ts'

const colours = ['red.8', 'orange.7', 'yellow.6', 'teal.6', 'teal.8']

export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password)
  const words = t(texts.passwordStrength, { word: t(texts.strengths[strength] ?? texts.strengths[0]) })
  return (
    <div>
      <Progress size="xs" mt="xs" value={(strength + 1) * 20} color={colours[strength] ?? 'red.8'} aria-hidden />
      <Text size="xs" c="dimmed" mt={2} component="output" display="block">
        {words}
      </Text>
    </div>
  )
}
