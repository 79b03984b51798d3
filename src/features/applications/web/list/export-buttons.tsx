import '@mantine/core/styles/Menu.css'
import { ActionIcon, Group, Menu } from '@mantine/core'
import { IconChevronDown, IconColumns3, IconFileSpreadsheet } from '@tabler/icons-react'
import { BusyButton } from '#web/ui/actions/busy-button.tsx'
import { toastFailure } from '#web/ui/notices/toast.tsx'
import { texts } from '../texts.ts'

type ExportButtonsProps = { onExport: () => Promise<unknown>; onExportShown: () => Promise<unknown> }

/** *Export Excel*, and beside it the workbook of the columns that are shown (IMP-17). */
export const ExportButtons = ({ onExport, onExportShown }: ExportButtonsProps) => (
  <Group gap={4} wrap="nowrap">
    <BusyButton variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />} onPress={onExport}>
      {texts.exportExcel}
    </BusyButton>
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={texts.otherExports}>
          <IconChevronDown size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconColumns3 size={16} aria-hidden />} onClick={() => void toastFailure(onExportShown)}>
          {texts.exportShown}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  </Group>
)
