import { fieldsOf } from '#features/forms/variant.ts'
import { signIn } from '#features/sign-in/contract.ts'
import { useSession } from '#web/session.tsx'
import { endSession } from '#web/sign-out.ts'
import { texts } from '#web/texts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ask } from '#web/ui/dialogs.tsx'
import { words } from '../texts.ts'
import { wipeDrafts } from './draft-shelf.ts'
import { useWizard } from './wizard-context.ts'

/** Saves what can be saved, asks about the rest, and leaves nothing of the person in this browser. */
export function LogoutButton() {
  const { keeper, variant } = useWizard()
  const { session, signedOut } = useSession()

  const logOut = async () => {
    await keeper.flush()
    const { changes, entries } = keeper.snapshot().draft
    const fields = fieldsOf(variant)
    const labels = [...Object.keys(changes), ...Object.keys(entries)].map((name) => fields[name]?.label ?? name)
    const question = {
      title: words.logOut,
      body: words.losesTyped(labels.join(', ')),
      yes: words.logOutAnyway,
      no: words.stay,
      isDanger: true,
    }
    if (labels.length > 0 && !(await ask(question))) return
    keeper.close()
    wipeDrafts(session?.username ?? '')
    await endSession(signIn.logout)
    signedOut()
  }
  return (
    <BusyButton variant="default" size="xs" onPress={logOut}>
      {texts.logout}
    </BusyButton>
  )
}
