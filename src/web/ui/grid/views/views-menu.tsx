import type { GridName } from '#shared/grid.ts'
import { fold } from '#shared/text/fold.ts'
import { useOneAtATime } from '#web/ui/actions/use-one-at-a-time.ts'
import { Popover } from '@mantine/core'
import { ActionIcon, Button } from '#web/kit/buttons.tsx'
import { Group, Stack } from '#web/kit/layout.tsx'
import { Text } from '#web/kit/text.tsx'
import { TextInput } from '#web/kit/boxes/text-boxes.tsx'
import IconArrowDown from '~icons/tabler/arrow-down'
import IconArrowUp from '~icons/tabler/arrow-up'
import IconBookmark from '~icons/tabler/bookmark'
import IconShare from '~icons/tabler/share'
import IconShareOff from '~icons/tabler/share-off'
import IconTrash from '~icons/tabler/trash'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { parseSearch, stringifySearch } from '#web/address/search.ts'
import { useSession } from '#web/session/session.tsx'
import { texts } from '#web/texts.ts'
import { readGridState, writeGridState } from '../codec.ts'
import { t } from '#web/language/t.ts'
import { ask, confirmDelete } from '../../dialogs/dialogs.tsx'
import { LoadFailed } from '../../notices/load-failed.tsx'
import { toastFailure } from '../../notices/toast.tsx'
import type { Grid } from '../declaration.ts'
import { useViews } from './saved-views.ts'
import { shapeOf, startOf } from '../state.ts'
import { WindowStart } from '../../dialogs/window-start.tsx'
import type { GridState } from '../chosen.ts'

type ViewsMenuProps<Row extends object> = { id: GridName; grid: Grid<Row>; state: GridState; onState: (next: GridState) => void }

/** OFFICE-16, OFFICE-20, OFFICE-21: the person's saved views of this grid, and those for all staff: open, save, delete, share or order them. */
export function ViewsMenu<Row extends object>({ id, grid, state, onState }: ViewsMenuProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const { can } = useSession()
  const asking = useAsking(setOpen)
  // Read again while the menu makes way for a question, so that it reopens without the deleted view.
  const views = useViews(id, isOpen || asking.isAsking)
  const { read, save, drop, shared, share } = views
  const start = startOf(grid)
  const added = useNewView((name) =>
    save({ grid: id, name, query: stringifySearch(writeGridState({ ...state, page: 1 }, start, shapeOf(grid))) }),
  )

  const open = (query: string) => {
    onState(readGridState(parseSearch(query), start, shapeOf(grid)))
    setOpen(false)
  }

  const show = (fields: readonly string[] | undefined) => {
    const hidden = fields && grid.columns.flatMap(({ field }) => (fields.includes(field) ? [] : field))
    onState({ ...state, hidden: hidden ?? start.hidden, order: fields ?? [], widths: {} })
    setOpen(false)
  }

  const deletion = (name: string) => () =>
    confirmDelete(shared.some((view) => isSameName(view.name, name)) ? texts.deletesOwnView(name) : texts.deletes(name))

  return (
    <Popover opened={isOpen} onChange={setOpen} trapFocus returnFocus position="bottom-end" shadow="md" width={280} withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          title={texts.views}
          leftSection={<IconBookmark size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.views}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.views}>
        <WindowStart />
        <Stack gap={4}>
          {grid.views?.map(({ name, fields }) => (
            <ViewRow key={name} name={name} onOpen={() => show(fields)} />
          ))}
          {read.error && !read.data ? <LoadFailed error={read.error} onRetry={() => void read.refetch()} /> : null}
          {(read.data?.length === 0 && shared.length === 0) || read.isPending ? (
            <Text size="sm" c="dimmed" component="output">
              {read.isPending ? texts.loading : texts.noViews}
            </Text>
          ) : null}
          {read.data?.map(({ name, query }) => (
            <ViewRow key={name} name={name} onOpen={() => open(query)}>
              {can('administer') ? (
                <RowButton label={texts.shareView(name)} icon={IconShare} run={() => share({ grid: id, name })} />
              ) : null}
              <RowButton
                {...asking.button(texts.deleteView(name))}
                icon={IconTrash}
                run={() => asking.first(texts.deleteView(name), deletion(name), () => drop({ grid: id, name }))}
              />
            </ViewRow>
          ))}
          <SharedViews id={id} views={views} asking={asking} onOpen={open} />
          <SaveView {...added} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

type SharedViewsProps = {
  id: GridName
  views: ReturnType<typeof useViews>
  asking: ReturnType<typeof useAsking>
  onOpen: (query: string) => void
}

function SharedViews({ id, views: { shared, unshare, order }, asking, onOpen }: SharedViewsProps) {
  const { can } = useSession()
  const move = (from: number, to: number) => {
    const names = shared.map(({ name }) => name)
    return order({ grid: id, names: names.with(from, names[to] ?? '').with(to, names[from] ?? '') })
  }
  if (shared.length === 0) return null
  return (
    <>
      <Text size="xs" c="dimmed" mt="xs">
        {texts.sharedViews}
      </Text>
      {shared.map(({ name, query }, index) => (
        <ViewRow key={name} name={name} onOpen={() => onOpen(query)}>
          {can('administer') ? (
            <>
              {index > 0 ? (
                <RowButton label={texts.viewEarlier(name)} icon={IconArrowUp} run={() => move(index, index - 1)} />
              ) : null}
              {index < shared.length - 1 ? (
                <RowButton label={texts.viewLater(name)} icon={IconArrowDown} run={() => move(index, index + 1)} />
              ) : null}
              <RowButton
                {...asking.button(texts.unshareView(name))}
                icon={IconShareOff}
                run={() =>
                  asking.first(
                    texts.unshareView(name),
                    () => sharingEnds(name),
                    () => unshare({ grid: id, name }),
                  )
                }
              />
            </>
          ) : null}
        </ViewRow>
      ))}
    </>
  )
}

const ViewRow = ({ name, onOpen, children }: { name: string; onOpen: () => void; children?: ReactNode }) => (
  <Group gap={4} wrap="nowrap">
    <Button variant="subtle" color="gray" size="compact-sm" justify="flex-start" flex={1} onClick={onOpen}>
      {name}
    </Button>
    {children}
  </Group>
)

/** Of all staff there is one of a name, however it is written. */
const isSameName = (one: string, other: string) => fold(one) === fold(other)

const sharingEnds = (name: string) =>
  ask({ title: t(texts.areYouSure), body: texts.viewSharingEnds(name), yes: texts.stopSharing, isDanger: true })

/** SCREEN-36: the menu makes way for a question, and is there again after it, at the button that asked. */
function useAsking(setOpen: (isOpen: boolean) => void) {
  const [asked, setAsked] = useState('')
  const [isAsking, setAsking] = useState(false)
  return {
    isAsking,
    button: (label: string) => ({ label, hasFocus: label === asked }),
    async first(label: string, question: () => Promise<boolean>, work: () => Promise<unknown>): Promise<void> {
      setAsked(label)
      setAsking(true)
      setOpen(false)
      try {
        if (await question()) await work()
      } finally {
        setOpen(true)
        setAsking(false)
      }
    },
  }
}

type RowButtonProps = { label: string; icon: typeof IconTrash; run: () => Promise<unknown>; hasFocus?: boolean }

const RowButton = ({ label, icon: Icon, run, hasFocus = false }: RowButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    size="sm"
    aria-label={label}
    data-autofocus={hasFocus || undefined}
    onClick={() => void toastFailure(run)}
  >
    <Icon size={14} aria-hidden />
  </ActionIcon>
)

type NewView = ReturnType<typeof useNewView>

function useNewView(keep: (name: string) => Promise<unknown>) {
  const { running, run } = useOneAtATime()
  const [name, setNewName] = useState('')
  const [wrong, setWrong] = useState('')
  const setName = (next: string) => {
    setNewName(next)
    setWrong('')
  }
  const save = async () => {
    if (name.trim() === '') return setWrong(texts.viewNeedsName)
    await run('save', () =>
      toastFailure(async () => {
        await keep(name)
        setName('')
      }),
    )
  }
  return { name, setName, wrong, isSaving: running !== undefined, save }
}

function SaveView({ name, setName, wrong, isSaving, save }: NewView) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save()
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" mt="sm" wrap="nowrap" align="flex-start">
        <TextInput
          size="xs"
          flex={1}
          aria-label={texts.viewName}
          placeholder={texts.viewName}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={wrong || undefined}
        />
        <Button size="xs" type="submit" loading={isSaving}>
          {texts.save}
        </Button>
      </Group>
    </form>
  )
}
