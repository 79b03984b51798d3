import { Alert } from '#web/kit/notice.tsx'
import { Button } from '#web/kit/buttons.tsx'
import { Text } from '#web/kit/text.tsx'
import { useState } from 'react'
import { useSend } from '#web/calls/use-call.ts'
import { useSession } from '#web/session/session.tsx'
import { ReasonDialog } from '#web/ui/dialogs/reason-dialog.tsx'
import { addressCalls } from '../../addresses/calls.ts'
import { applications, type Application } from '../../contract.ts'
import { notConfirmed } from '../../record/address-proof.ts'
import { texts } from '../texts.ts'

export function AddressNotice({ application: { username, AddressProof } }: { application: Application }) {
  const { can } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync } = useSend(addressCalls.takeOn, [applications.getById, applications.timeline, applications.get])
  if (AddressProof === '') return null
  const isWaiting = AddressProof === notConfirmed
  return (
    <Alert color="amber" title={texts.addressNotConfirmed}>
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
