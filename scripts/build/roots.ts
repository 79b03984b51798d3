// The screens and other modules that begin a part of the app: their imports come with them (0019).

export const app = ['src/app/web/main.tsx']
export const box = ['src/app/web/applications/light.tsx']
export const login = ['src/accounts/sign-in/web/login-screen.tsx']
export const frame = ['src/app/web/app-shell.tsx']
export const applicantFrame = ['src/app/web/menu/applicant-frame.tsx']
export const list = ['src/app/web/applications/list-screen.tsx']
export const review = ['src/app/web/applications/review-screen.tsx']
export const dashboard = ['src/app/web/screens/dashboard-screen.tsx']
export const applications = [...list, ...review, ...dashboard]
export const entry = ['src/sales/sheets/web/entry/entry-screen.tsx']
export const approval = ['src/sales/sheets/web/approval/approval-screen.tsx']
export const sheets = [...entry, ...approval]
export const drafts = ['src/sales/sheets/web/drafts/unsent-sheets.ts']

const apply = 'src/admissions/applicant/apply/web'
const forms = 'src/admissions/record/forms'
export const college = [`${forms}/declarations/college.ts`]
export const school = [`${forms}/declarations/school.ts`]
export const job = [`${forms}/declarations/job.ts`]
export const wizard = ['src/app/web/applications/apply-screen.tsx', `${apply}/opening/wizard-screen.tsx`]
/** The parts of the wizard that its first stage doesn't need, or only once something is opened. */
export const wizardParts = [
  `${apply}/stages/approval-fields.tsx`,
  `${apply}/stages/check-answers.tsx`,
  `${apply}/wizard/submitted.tsx`,
  `${apply}/header/completion-panel.tsx`,
  `${apply}/fields/document-fields.tsx`,
  `${forms}/web/answers.tsx`,
  `${forms}/web/thank-you.tsx`,
  `${forms}/web/entries/entry-rows.tsx`,
  `${forms}/web/files/photo-field.tsx`,
  `${forms}/web/files/signature-field.tsx`,
  `${apply}/host/wizard-entries.tsx`,
  'src/web/ui/files/pdf-preview.tsx',
]
export const answersInWords = [`${apply}/autosave/answers-in-words.ts`]
export const unsent = [`${apply}/autosave/unsent-answers.ts`]
export const stored = ['src/admissions/applicant/messages/web/send-stored.ts']

export const applicants = [
  'src/app/web/screens/my-application-screen.tsx',
  'src/app/web/screens/my-account-screen.tsx',
  'src/app/web/applications/named-application.tsx',
  'src/app/web/applications/not-offered.tsx',
  'src/admissions/applicant/corrections/web/corrections-screen.tsx',
  'src/admissions/applicant/payments/web/payment-screen.tsx',
  'src/accounts/sign-in/web/second-step/take-second-step.tsx',
  'src/accounts/sign-in/web/reauth/reauth-dialog.tsx',
  'src/web/ui/notices/toast-host.tsx',
  'src/web/ui/language/language-menu.tsx',
  'src/web/ui/shell/colours/colour-menu.tsx',
]

export const calendar = ['src/web/ui/fields/dates/calendar.tsx']
export const windows = ['src/web/ui/dialogs/dialog-host.tsx']
export const grid = ['src/web/ui/grid/server-grid.tsx', 'src/web/ui/grid/source.ts']
export const staff = [...frame, ...applications, ...sheets, ...grid]
