import '@mantine/core/styles/Menu.css'
import { Menu } from '@mantine/core'
import { ActionIcon } from '#web/kit/buttons.tsx'
import { Group } from '#web/kit/layout.tsx'
import { useMediaQuery } from '@mantine/hooks'
import IconChevronDown from '~icons/tabler/chevron-down'
import IconColumns3 from '~icons/tabler/columns-3'
import IconFileSpreadsheet from '~icons/tabler/file-spreadsheet'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { texts } from '../texts.ts'

type ExportButtonsProps = { onExport: () => Promise<unknown>; onExportShown: () => Promise<unknown> }

/** IMP-17: all columns, or the shown ones; phones have both in one menu. */
export function ExportButtons({ onExport, onExportShown }: ExportButtonsProps) {
  const isPhone = useMediaQuery('(max-width: 37.5em)')
  return (
    <Group gap={4} wrap="nowrap">
      {isPhone ? null : (
        <BusyButton variant="default" leftSection={excel} onPress={onExport}>
          {texts.exportExcel}
        </BusyButton>
      )}
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={isPhone ? texts.exports : texts.otherExports}>
            {isPhone ? excel : <IconChevronDown size={16} aria-hidden />}
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isPhone ? (
            <Menu.Item leftSection={excel} onClick={() => void toastFailure(onExport)}>
              {texts.exportExcel}
            </Menu.Item>
          ) : null}
          <Menu.Item leftSection={<IconColumns3 size={16} aria-hidden />} onClick={() => void toastFailure(onExportShown)}>
            {texts.exportShown}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

const excel = <IconFileSpreadsheet size={16} aria-hidden />
