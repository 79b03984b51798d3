import IconArrowsSplit2 from '~icons/tabler/arrows-split-2'
import IconBuildingStore from '~icons/tabler/building-store'
import IconCalendarEvent from '~icons/tabler/calendar-event'
import IconCalendarX from '~icons/tabler/calendar-x'
import IconLockOpen from '~icons/tabler/lock-open'
import IconChartBar from '~icons/tabler/chart-bar'
import IconChecks from '~icons/tabler/checks'
import IconClipboardCheck from '~icons/tabler/clipboard-check'
import IconClock from '~icons/tabler/clock'
import IconDeviceFloppy from '~icons/tabler/device-floppy'
import IconDownload from '~icons/tabler/download'
import IconFileCheck from '~icons/tabler/file-check'
import IconFileImport from '~icons/tabler/file-import'
import IconFileText from '~icons/tabler/file-text'
import IconFileUpload from '~icons/tabler/file-upload'
import IconFiles from '~icons/tabler/files'
import IconHistory from '~icons/tabler/history'
import IconLanguage from '~icons/tabler/language'
import IconLayoutDashboard from '~icons/tabler/layout-dashboard'
import IconListCheck from '~icons/tabler/list-check'
import IconListDetails from '~icons/tabler/list-details'
import IconMail from '~icons/tabler/mail'
import IconMailCheck from '~icons/tabler/mail-check'
import IconMailForward from '~icons/tabler/mail-forward'
import IconMailPlus from '~icons/tabler/mail-plus'
import IconPlugConnected from '~icons/tabler/plug-connected'
import IconSend from '~icons/tabler/send'
import IconSettings from '~icons/tabler/settings'
import IconSpeakerphone from '~icons/tabler/speakerphone'
import IconTable from '~icons/tabler/table'
import IconTarget from '~icons/tabler/target'
import IconTrash from '~icons/tabler/trash'
import IconUser from '~icons/tabler/user'
import IconUserCheck from '~icons/tabler/user-check'
import IconUsers from '~icons/tabler/users'
import IconUsersGroup from '~icons/tabler/users-group'

/** The icons of the sidebar by the names that the screens table gives them; the SVGs load with the sidebar, not with the first page. */
export const menuIcons = {
  'arrows-split': IconArrowsSplit2,
  'building-store': IconBuildingStore,
  'calendar-event': IconCalendarEvent,
  'calendar-x': IconCalendarX,
  'lock-open': IconLockOpen,
  'chart-bar': IconChartBar,
  checks: IconChecks,
  'clipboard-check': IconClipboardCheck,
  clock: IconClock,
  'device-floppy': IconDeviceFloppy,
  download: IconDownload,
  'file-check': IconFileCheck,
  'file-import': IconFileImport,
  'file-text': IconFileText,
  'file-upload': IconFileUpload,
  files: IconFiles,
  history: IconHistory,
  language: IconLanguage,
  'layout-dashboard': IconLayoutDashboard,
  'list-check': IconListCheck,
  'list-details': IconListDetails,
  mail: IconMail,
  'mail-check': IconMailCheck,
  'mail-forward': IconMailForward,
  'mail-plus': IconMailPlus,
  'plug-connected': IconPlugConnected,
  send: IconSend,
  settings: IconSettings,
  speakerphone: IconSpeakerphone,
  table: IconTable,
  target: IconTarget,
  trash: IconTrash,
  user: IconUser,
  'user-check': IconUserCheck,
  users: IconUsers,
  'users-group': IconUsersGroup,
} as const
