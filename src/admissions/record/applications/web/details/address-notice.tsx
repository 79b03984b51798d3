import { Alert, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { addressCalls } from '../../addresses/calls.ts'
import { applications, type Application } from '../../contract.ts'
import { notConfirmed } from '../../record/address-proof.ts'
import { texts } from '../texts.ts'

/** ADDR-1: an application whose address is not confirmed; a person who may decide on it can take it on, with a reason. */
export function AddressNotice({ application: { username, AddressProof } }: { application: Application }) {
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useSend(addressCalls.takeOn, [applications.getById, applications.timeline, applications.get])
  if (AddressProof === '') return null
  const isWaiting = AddressProof === notConfirmed
  return (
    <Alert color="yellow" title={texts.addressNotConfirmed}>
      <Text size="sm">{isWaiting ? texts.addressWaits : texts.addressTakenOn}</Text>
      {isWaiting && can('decideApplications') ? (
        <Button variant="default" size="xs" mt="xs" onClick={() => setAsking(true)}>
          {texts.takeOn}
        </Button>
      ) : null}
      <ReasonDialog
        opened={isAsking}
        title={texts.takeOn}
        action={texts.takeOn}
        send={(reason) => mutateAsync({ username, reason })}
        onClose={() => setAsking(false)}
      />
    </Alert>
  )
}
