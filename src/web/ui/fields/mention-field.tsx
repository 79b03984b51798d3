import '@mantine/core/styles/Combobox.css'
import { Combobox, useCombobox } from '@mantine/core'
import { Textarea, type TextareaProps } from '#web/kit/boxes/text-boxes.tsx'
import { useEffect, useState, type SyntheticEvent } from 'react'
import { fold } from '#shared/text/fold.ts'
import { mentionBefore } from '#shared/text/mentions.ts'
import { asText, useField, type FieldProps, type Limited } from './field.ts'

type Person = { username: string; name: string }
type MentionFieldProps = FieldProps &
  Limited &
  Pick<TextareaProps, 'w'> & {
    people: readonly Person[]
    onNeeded: () => void
  }

const mostOffered = 6

/** NOTICE-5: a multi-line text in which an at sign offers people to mention, by keyboard and by touch. */
export function MentionField({ people, onNeeded, most, ...props }: MentionFieldProps) {
  const { value, onChange, ...field } = useField(props.name, most)
  const [begun, setBegun] = useState<{ box: HTMLTextAreaElement; at: number; typed: string }>()
  const found = begun ? people.filter((person) => isMeant(person, begun.typed)).slice(0, mostOffered) : []
  const isOpen = found.length > 0
  const combobox = useCombobox({ opened: isOpen, onOpenedChange: (opened) => (opened ? undefined : setBegun(undefined)) })
  const { selectFirstOption } = combobox
  const first = found[0]?.username
  useEffect(() => {
    if (first !== undefined) selectFirstOption()
  }, [first, selectFirstOption])

  const follow = ({ currentTarget: box }: SyntheticEvent<HTMLTextAreaElement>) => {
    const now = mentionBefore(box.value, box.selectionStart)
    if (now) onNeeded()
    setBegun(now && { box, ...now })
  }
  const choose = (username: string) => {
    if (!begun) return
    const { box, at } = begun
    box.setRangeText(`@${username} `, at, box.selectionStart, 'end')
    onChange(box.value)
    setBegun(undefined)
    box.focus()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" withinPortal={false}>
      <Combobox.Target withKeyboardNavigation={isOpen} withExpandedAttribute={false} targetType="input">
        <Textarea
          minRows={3}
          maxRows={12}
          {...props}
          {...field}
          value={asText(value)}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            follow(event)
          }}
          onClick={follow}
          onBlur={() => {
            field.onBlur()
            setBegun(undefined)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={texts.people}>
          {found.map(({ username, name }) => (
            <Combobox.Option key={username} value={username}>
              {name === '' ? username : `${name} · ${username}`}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const isMeant = ({ username, name }: Person, typed: string) => {
  const start = fold(typed)
  return [username, ...fold(name).split(' ')].some((word) => word.startsWith(start))
}

const texts = { people: 'People to name' } as const
