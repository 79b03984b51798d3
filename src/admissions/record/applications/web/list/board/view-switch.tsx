import type { Search } from '#web/address/search.ts'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import { NativeSelect } from '#web/kit/boxes/text-boxes.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { siteSettingsCalls } from '#platform/site-settings/contract.ts'
import { formNames, forms, isSpecifiedForm, type FormName } from '#shared/form-name.ts'
import { useCall } from '#web/calls/use-call.ts'
import { texts } from '../../texts.ts'

export function useBoardForm() {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (form: FormName | undefined) =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, board: form, page: undefined }), resetScroll: false })
  return { form: isSpecifiedForm(search['board']) ? search['board'] : undefined, show }
}

type ViewSwitchProps = { form: FormName | undefined; onForm: (form: FormName | undefined) => void }

export function ViewSwitch({ form, onForm }: ViewSwitchProps) {
  const { data } = useCall(siteSettingsCalls.get, {})
  const offered = formNames.filter((name) => name === form || (data?.[0]?.Forms.includes(name) ?? true))
  return (
    <>
      {form !== undefined && offered.length > 1 ? (
        <NativeSelect
          aria-label={texts.formOfBoard}
          value={form}
          data={offered.map((name) => ({ value: name, label: forms[name].title }))}
          onChange={({ target: { value } }) => onForm(isSpecifiedForm(value) ? value : undefined)}
        />
      ) : null}
      <SegmentedControl
        aria-label={texts.shownAs}
        value={form === undefined ? 'list' : 'board'}
        data={[
          { value: 'list', label: texts.list },
          { value: 'board', label: texts.board },
        ]}
        onChange={(shown) => onForm(shown === 'board' ? offered[0] : undefined)}
      />
    </>
  )
}
