import { Text } from '#web/kit/text.tsx'
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
        <Text size="xs" c="var(--wrong)">
          {texts.slowed}
        </Text>
      ) : null}
    </>
  ),
}

const signIn: Column = {
  field: 'Slowed',
  title: texts.signInColumn,
  type: 'boolean',
  width: 144,
}

const secondStep: Column = {
  field: 'HasSecondStep',
  title: texts.secondStep,
  type: 'boolean',
  width: 144,
  words: { yes: texts.isSetUp, no: texts.isNotSetUp },
}

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

/** USER-1 */
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

/** USER-16: group and role together decide the rights, and many people have only one of them. */
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

export const applicantColumns: readonly Column[] = [userName, firstName, lastName, status, lastSignIn, ...onRequest]

export const listedName = ({ Firstname, Lastname, Username }: ListedUser) => `${Firstname} ${Lastname}`.trim() || Username
