import { Button } from '#web/kit/buttons.tsx'
import { Checkbox } from '#web/kit/boxes/ticks.tsx'
import { Stack } from '#web/kit/layout.tsx'
import { Text, Title } from '#web/kit/text.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Refused } from '#web/calls/errors.ts'
import { useCall, useSend } from '#web/calls/use-call.ts'
import { texts as kit } from '#web/texts.ts'
import { SaveButton } from '#web/ui/actions/save-button.tsx'
import { Form } from '#web/ui/fields/form.tsx'
import { TextField } from '#web/ui/fields/text-fields.tsx'
import { LoadFailed } from '#web/ui/notices/load-failed.tsx'
import { PublicLayout } from '#web/ui/shell/public-layout.tsx'
import { deadInvitation, invitations } from '../../invite-contract.ts'
import { passwordFault } from '../../management.ts'
import { NewPassword } from '../new-password.tsx'
import { peopleTexts } from './people-texts.ts'

/** USER-15: creates the account without signing in. */
export function InvitationScreen() {
  const { Token }: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  // The link is as good as the account, so it leaves the address.
  const [token] = useState(Token ?? '')
  useEffect(() => {
    if (Token !== undefined) void navigate({ to: '/invitation', search: {}, replace: true })
  }, [Token, navigate])
  return (
    <PublicLayout>
      <Stack gap="md">
        <Invited token={token} />
      </Stack>
    </PublicLayout>
  )
}

type Person = { Email: string; Firstname: string; Lastname: string }

function Invited({ token }: { token: string }) {
  const { data, error, refetch } = useCall(invitations.open, { Token: token })
  const client = useQueryClient()
  const [words, setWords] = useState<string>()
  const ready = (said: string) => {
    client.removeQueries({ queryKey: [invitations.open.path] })
    setWords(said)
  }
  if (words !== undefined) return <Ready words={words} />
  if (error instanceof Refused) return <Lead title={peopleTexts.deadTitle}>{deadInvitation}</Lead>
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Text component="output">{kit.loading}</Text>
  return <AcceptForm token={token} person={data} onReady={ready} />
}

function AcceptForm({ token, person, onReady }: { token: string; person: Person; onReady: (words: string) => void }) {
  const [isShown, setShown] = useState(false)
  const { mutateAsync } = useSend(invitations.accept)
  const form = useForm({ defaultValues: { ...person, Password: '' } })
  return (
    <>
      <Lead title={peopleTexts.welcome}>{peopleTexts.forAccount(person.Email)}</Lead>
      <Form
        form={form}
        label={peopleTexts.welcome}
        check={({ Password }) => faultOf(Password)}
        save={async ({ Firstname, Lastname, Password }) =>
          onReady(await mutateAsync({ Token: token, Firstname, Lastname, Password }))
        }
      >
        <Stack gap="md">
          <TextField name="Email" label={peopleTexts.email} readOnly variant="filled" autoComplete="username" />
          <TextField name="Firstname" label={peopleTexts.firstName} most={100} autoComplete="given-name" />
          <TextField name="Lastname" label={peopleTexts.lastName} most={100} autoComplete="family-name" />
          <NewPassword name="Password" isShown={isShown} isRequired />
          <Checkbox
            label={peopleTexts.showPassword}
            checked={isShown}
            onChange={(event) => setShown(event.currentTarget.checked)}
          />
          <SaveButton>{peopleTexts.create}</SaveButton>
        </Stack>
      </Form>
    </>
  )
}

function faultOf(password: string) {
  const fault = passwordFault(password)
  return fault && { ...fault, field: 'Password' }
}

const Ready = ({ words }: { words: string }) => (
  <>
    <Lead title={peopleTexts.ready}>{words}</Lead>
    <Button component="a" href="#/login" fullWidth>
      {peopleTexts.toSignIn}
    </Button>
  </>
)

const Lead = ({ title, children }: { title: string; children: string }) => (
  <div>
    <Title order={1} size="h3">
      {title}
    </Title>
    <Text>{children}</Text>
  </div>
)
