import { Button } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useFormContext } from 'react-hook-form'
import { namesInBoxes } from '#platform/wordings/names.ts'
import { NameFields } from '#platform/wordings/web/name-fields.tsx'
import { fileKinds, megabytesOf, papers, pictures, scans } from '#shared/files/file-kinds.ts'
import { MultiSelectField } from '#web/ui/fields/choice-fields.tsx'
import { SwitchField } from '#web/ui/fields/tick-fields.tsx'
import { Editor, type Opened } from '#web/ui/dialogs/editor.tsx'
import { checkOf } from '#web/ui/fields/form.tsx'
import { NumberField, TextField } from '#web/ui/fields/text-fields.tsx'
import { toast } from '#web/ui/notices/toast.tsx'
import { useRereadIfRefused } from '#web/ui/actions/reread-if-refused.ts'
import { useSend } from '#web/calls/use-call.ts'
import { documentSlots, longestName, slotRules, type Slot } from '../contract.ts'
import { isFilledByForm } from '#admissions/record/forms/variants.ts'
import { texts } from './texts.ts'

type SlotEditorProps = { form: Slot['Form']; opened: Opened<Slot>; onClose: () => void }
type Values = Omit<Slot, 'ID' | 'Form' | 'MaxMB'> & { MaxMB: number | string }

export function SlotEditor({ form, opened, onClose }: SlotEditorProps) {
  const create = useSend(documentSlots.create, [documentSlots.get])
  const update = useSend(documentSlots.update, [documentSlots.get])
  const reread = useRereadIfRefused(documentSlots.get)
  return (
    <Editor<Slot, Values>
      opened={opened}
      onClose={onClose}
      title={(slot) => slot?.Name ?? texts.add}
      valuesOf={valuesOf}
      check={checkOf(slotRules)}
      save={(values, slot) =>
        (slot ? update.mutateAsync({ ID: slot.ID, ...values, Seen: slot }) : create.mutateAsync({ Form: form, ...values })).catch(
          reread,
        )
      }
      notify={toast}
    >
      {(slot) => (
        <>
          <NameField slot={slot} />
          <NameFields />
          <MultiSelectField name="Kinds" label={texts.kinds} required choices={fileKinds} />
          <Presets />
          <NumberField name="MaxMB" label={texts.size} description={texts.sizeHint} required autoComplete="off" />
          <SwitchField name="Required" label={texts.required} />
          <SwitchField name="IsActive" label={texts.active} />
        </>
      )}
    </Editor>
  )
}

function NameField({ slot }: { slot: Slot | undefined }) {
  const isKept = slot !== undefined && isFilledByForm(slot)
  const hint = isKept ? texts.nameKept : texts.nameHint
  return (
    <TextField
      name="Name"
      label={texts.name}
      required
      most={longestName}
      autoComplete="off"
      data-autofocus
      readOnly={isKept}
      {...(slot && { description: hint })}
    />
  )
}

function Presets() {
  const { setValue } = useFormContext<Values>()
  const presets = [
    [texts.picture, pictures],
    [texts.document, papers],
    [texts.scans, scans],
  ] as const
  return (
    <Group gap="sm">
      {presets.map(([label, { kinds, maxBytes }]) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          onClick={() => {
            setValue('Kinds', [...kinds], { shouldDirty: true })
            setValue('MaxMB', megabytesOf(maxBytes), { shouldDirty: true })
          }}
        >
          {label === texts.scans ? label : texts.takes(label, megabytesOf(maxBytes))}
        </Button>
      ))}
    </Group>
  )
}

const valuesOf = (slot: Slot | undefined): Values => ({
  Name: slot?.Name ?? '',
  Names: namesInBoxes(slot?.Names),
  Required: slot?.Required ?? false,
  Kinds: slot?.Kinds ?? [...papers.kinds],
  MaxMB: slot?.MaxMB ?? megabytesOf(papers.maxBytes),
  IsActive: slot?.IsActive ?? true,
})
