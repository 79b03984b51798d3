import { Text } from '@mantine/core'
import { showMoment } from '#web/values/date-text.ts'
import { momentWidth, type GridColumn } from '#web/ui/grid/declaration.ts'
import type { ListedUser } from '../list-contract.ts'
import { peopleTexts } from './people/people-texts.ts'
import { texts } from './texts.ts'

type Column = GridColumn<ListedUser>

const firstName: Column = { field: 'Firstname', title: texts.firstNameColumn, width: 128 }
const lastName: Column = { field: 'Lastname', title: texts.lastNameColumn, width: 128 }
const userName: Column = { field: 'Username', title: texts.userNameColumn, width: 216 }
const userType: Column = { field: 'usergroup', title: texts.userType, width: 120 }
const gender: Column = {
  field: 'Gender',
  title: texts.gender,
  width: 104,
  cell: ({ Gender }) => texts.genders[Gender] ?? null,
}
const role: Column = { field: 'Roalval', title: texts.roal, width: 168 }
const status: Column = { field: 'IsActive', title: texts.status, type: 'boolean', width: 120 }
const lastSignIn: Column = {
  field: 'lastSignIn',
  title: texts.lastSignIn,
  type: 'date',
  width: momentWidth,
  cell: ({ lastSignIn: moment, Slowed }) => (
    <>
      {moment ? (
        showMoment(moment)
      ) : (
        <Text span inherit c="dimmed">
          {texts.never}
        </Text>
      )}
      {Slowed ? (
        <Text size="xs" c="var(--mantine-color-error)">
          {texts.slowed}
        </Text>
      ) : null}
    </>
  ),
}

/** For finding those whose sign-in is slowed; the column before says it too. */
const signIn: Column = {
  field: 'Slowed',
  title: texts.signInColumn,
  type: 'boolean',
  width: 144,
}

/** SIGN-37: finds accounts with or without a second step. */
const secondStep: Column = {
  field: 'HasSecondStep',
  title: texts.secondStep,
  type: 'boolean',
  width: 144,
  words: { yes: texts.isSetUp, no: texts.isNotSetUp },
}

/** SIGN-42: for finding those whose rights follow the rules of single sign-on; User type says it too. */
const fromSignOn: Column = { field: 'FromSignOn', title: texts.fromSignOn, type: 'boolean', width: 144 }
const userTypeWithOrigin: Column = {
  ...userType,
  width: 168,
  cell: ({ usergroup, FromSignOn }) => (
    <>
      {usergroup}
      {FromSignOn ? (
        <Text size="xs" c="dimmed">
          {texts.fromSignOn}
        </Text>
      ) : null}
    </>
  ),
}

/** USER-1: the list screen; further columns are shown on request. */
export const listColumns: readonly Column[] = [
  firstName,
  lastName,
  userName,
  gender,
  role,
  status,
  { ...userType, isHidden: true },
  { ...lastSignIn, isHidden: true },
]

const onRequest: readonly Column[] = [
  { ...signIn, isHidden: true },
  { ...secondStep, isHidden: true },
  { ...fromSignOn, isHidden: true },
  { ...gender, isHidden: true },
]

/** Its variant, the management screen. */
export const managementColumns: readonly Column[] = [
  userName,
  userTypeWithOrigin,
  firstName,
  lastName,
  status,
  { ...role, width: 152 },
  lastSignIn,
  ...onRequest,
]

/** USER-16: those who work here. What they may do follows from the group and the role together, and many have only one of them. */
export const staffColumns: readonly Column[] = [
  userName,
  { ...userTypeWithOrigin, title: peopleTexts.userGroup },
  {
    ...role,
    title: peopleTexts.role,
    cell: ({ usergroup, Roalval }) =>
      usergroup || Roalval ? (
        Roalval
      ) : (
        <Text span inherit c="dimmed">
          {peopleTexts.noRole}
        </Text>
      ),
  },
  firstName,
  lastName,
  status,
  lastSignIn,
  ...onRequest,
]

/** USER-16: those who apply: all are Students, without a role. */
export const applicantColumns: readonly Column[] = [userName, firstName, lastName, status, lastSignIn, ...onRequest]

/** The person's full name, or their user name if they have none. */
export const nameOf = ({ Firstname, Lastname, Username }: ListedUser) => `${Firstname} ${Lastname}`.trim() || Username
