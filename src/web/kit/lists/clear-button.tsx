import IconX from '~icons/tabler/x'
import { ActionIcon } from '../buttons.tsx'

type ClearButtonProps = { label: string; boxId: string; onClear: () => void }

/** Empties a box and leaves the focus in it. */
export const ClearButton = ({ label, boxId, onClear }: ClearButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-label={label}
    onClick={() => {
      onClear()
      document.getElementById(boxId)?.focus()
    }}
  >
    <IconX size={16} aria-hidden />
  </ActionIcon>
)
