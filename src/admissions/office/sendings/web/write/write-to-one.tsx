import { Button } from '#web/kit/buttons.tsx'
import IconMail from '~icons/tabler/mail'
import type { Application } from '#admissions/record/applications/contract.ts'
import { useSession } from '#web/session/session.tsx'
import { texts } from '../texts.ts'
import { useWrite } from './use-write.tsx'

export function WriteToOne({ application: { username } }: { application: Pick<Application, 'username'> }) {
  const { can } = useSession()
  const { write, dialog } = useWrite('letter')
  if (!can('decideApplications')) return null
  return (
    <>
      <Button
        variant="default"
        mb="sm"
        leftSection={<IconMail size={16} aria-hidden />}
        onClick={() => void write({ username: [username] })}
      >
        {texts.letterTo}
      </Button>
      {dialog}
    </>
  )
}
