import { textsOfForm } from '#admissions/record/forms/texts-of-form.ts'
import { ownJob, publicJob } from '#admissions/record/forms/declarations/job.ts'
import { variants } from '#admissions/record/forms/variants.ts'
import { masterOf, shortLabel, type Field } from '#admissions/record/forms/field.ts'
import { fieldsOf } from '#admissions/record/forms/variant.ts'
import { captions } from '#admissions/record/forms/declarations/paper.ts'
import { paperWords } from '#admissions/record/applications/paper/paper-words.ts'
import { verifyAnswers, verifyWords } from '#admissions/record/applications/paper/verify-words.ts'
import { pdfWords } from '#server/ports/pdf-words.ts'
import { words as wizard } from '#admissions/applicant/apply/words.ts'
import { locked, notOffered } from '#admissions/record/applications/contract.ts'
import { needsNewerVersion } from '#admissions/record/forms/declarations/unknown-form.ts'
import { withdrawn, withdrawnBefore, writeToWithdraw } from '#admissions/record/applications/withdrawal.ts'
import { changesAreTrue, tickChanges } from '#admissions/applicant/corrections/contract.ts'
import { words as corrections } from '#admissions/applicant/corrections/words.ts'
import { addressWords } from '#admissions/record/applications/addresses/words.ts'
import { words as application } from '#admissions/record/applications/words.ts'
import { pictureTitles } from '#admissions/record/forms/values/document-title.ts'
import { messageSent, nothingWritten, switchedOff, tooLong, tooMany } from '#admissions/applicant/messages/contract.ts'
import { words as messages } from '#admissions/applicant/messages/words.ts'
import { alreadyPaid, noSuchPayment, paid, unavailable, unpaid } from '#admissions/applicant/payments/contract.ts'
import { receiptWords, words as payment } from '#admissions/applicant/payments/words.ts'
import { longReason, reasonNeeded } from '#shared/schema.ts'
import { digitsFor, pending, profileCompleted, texts as forms } from '#admissions/record/forms/texts.ts'
import { invalidEmail, linkNotValid, messages as common, tenDigits } from '#shared/messages.ts'
import { texts as fields } from '#admissions/record/forms/web/texts.ts'
import { words as files } from '#admissions/record/forms/web/files/words.ts'
import { screensOfApplicants, words as frame } from '../web/menu/words.ts'
import { words as front } from '#admissions/applicant/front-page/words.ts'
import { publicWords, resumeWords } from '#admissions/office/staff-editor/public-words.ts'
import { words as signIn } from '#accounts/sign-in/words.ts'
import {
  codeIsNumber,
  codeLength,
  deadLink,
  linkInLastMail,
  linkInLastSms,
  signInWithCode,
  staffCodeLength,
  tooManyAttempts,
  wrongCode,
  wrongPassword,
} from '#accounts/sign-in/messages.ts'
import { noName } from '#accounts/sign-in/user-name.ts'
import { lapsed } from '#accounts/sign-in/web/reauth/texts.ts'
import { knownDevice, texts as login } from '#accounts/sign-in/web/texts.ts'
import { words as announcements } from '#admissions/office/announcements/web/texts.ts'
import { longName, notFresh } from '#accounts/users/contract.ts'
import { commonPassword, longPassword } from '#accounts/users/management.ts'
import { firstPrivacyNotice } from '#platform/site-settings/settings-in.ts'
import { noticeWords } from '#platform/site-settings/notice-words.ts'
import { noticeChanged, notAgreed, shortPassword } from '#accounts/users/messages.ts'
import { notMeWords } from '#accounts/sign-in/not-me-words.ts'
import { stoppedCodesWords } from '#accounts/sign-in/stopped-codes-words.ts'
import { words as ownAccount } from '#accounts/users/words.ts'
import { endedAlready, signedOutElsewhere, signedOutThere, youAreHere } from '#platform/sessions/contract.ts'
import { deviceWords } from '#platform/sessions/device.ts'
import { lightWords } from '#web/language/light-words.ts'
import { words as kit } from '#web/words.ts'
import { mailWords } from '#platform/mail/words.ts'
import { buttonsOfMails, templateOf, translatedNames } from '#platform/mail/templates.ts'
import { translatable } from '#platform/mail/wording-in.ts'
import { words as codeWords } from '#accounts/sign-in/server/codes/code-mail.ts'
import { words as accountWords } from '#accounts/users/server/account-mails.ts'
import { informationWords, words as stopWords } from '#admissions/applicant/reminders/words.ts'
import { stoppable } from '#admissions/applicant/reminders/reminders.ts'
import { formNames, type FormName } from '#shared/form-name.ts'
import { ruleTexts, unique, type Text } from './rule-texts.ts'
import { acceptedLabel } from '#admissions/record/masters/meanings.ts'
import { masterAt } from '#admissions/record/masters/masters.ts'
import { seedsOf } from '#admissions/record/masters/server/seed.ts'
import { seedsFolder } from '../folders.ts'

const asApplicantsSee = [...variants.filter(({ name }) => name !== 'job'), publicJob, ownJob]
const inWizard = formNames.filter((name) => name !== 'job')

const ofForm = (form: FormName): Text[] => [
  ...new Set(
    asApplicantsSee
      .filter(({ name }) => name === form)
      .flatMap((variant) => [...textsOfForm(variant), ...variant.documents.map(({ name }) => name)]),
  ),
]

const seeded = { male: 'MALE', female: 'FEMALE', other: 'OTHER', others: 'Others', otherWork: 'Other' }

const withSeeds = async (form: FormName): Promise<Text[]> => {
  const stages = asApplicantsSee.filter(({ name }) => name === form).flatMap((variant) => variant.stages)
  const fields = stages.flatMap((stage) => Object.values(stage.fields))
  const texts: Text[] = [...box, ...rules, ...apply]
  return [...new Set([...ofForm(form), ...(await seededTexts(fields)).filter((text) => !texts.includes(text))])]
}

const refusedSignIn = {
  codeLength,
  linkInLastMail,
  linkInLastSms,
  tooManyAttempts,
  wrongCode,
  noticeChanged,
  notAgreed,
  shortPassword,
  invalidEmail,
  tenDigits,
}

/** The texts without the app: the front page and the sign-in panel. The app has these texts too. */
const box = unique([front, signIn, lightWords, refusedSignIn])

const rules = ruleTexts.filter((text) => !box.includes(text))

const howFar = [
  application.status,
  application.fee,
  { payFee: payment.payFee, checkPayment: payment.checkPayment },
  await seededStatuses(),
]

const apply = unique([
  wizard,
  forms,
  fields,
  files,
  kit,
  frame,
  screensOfApplicants,
  seeded,
  ...howFar,
  { digitsFor, profileCompleted, notOffered, needsNewerVersion, unsent: messages.unsent, unsentWork: messages.unsentWork },
  { sendCorrections: corrections.send, tickAll: corrections.tickAll, changesAreTrue, tickChanges },
]).filter((text) => !box.includes(text) && !rules.includes(text))

const status = unique([
  application,
  corrections,
  payment,
  unpaid,
  pictureTitles,
  messages,
  { noSuchPayment, alreadyPaid, unavailable, paid },
  { withdrawn, withdrawnBefore, writeToWithdraw },
  { addressWords, linkNotValid },
  { nothingWritten, tooLong, tooMany, switchedOff, messageSent },
  { reasonNeeded, longReason, locked },
  ['Name', 'Country Code', 'Phone Number', 'Application No', 'Application status', 'Place', 'Gender'],
]).filter((text) => ![...box, ...rules, ...apply].includes(text))

/** LANG-13: the texts of My Account and the announcements for readers. */
const account = unique([
  ownAccount,
  deviceWords,
  announcements,
  { notFresh, longName, commonPassword, longPassword },
  { endedAlready, signedOutElsewhere, signedOutThere, youAreHere },
]).filter((text) => ![...box, ...rules, ...apply].includes(text))

/** LANG-20: the texts of `/login`, of signing in again over a page and of the page for a recognised device; the product's name is the same in every language. */
const signingIn = unique([
  login,
  lapsed,
  knownDevice,
  { codeIsNumber, deadLink, noName, signInWithCode, staffCodeLength, wrongPassword },
]).filter((text) => ![common.product, ...box, ...rules, ...apply].includes(text))

/** MAIL-15: the mails to applicants, with their placeholders. No page loads them. */
const mail = [
  ...new Set(translatedNames.map(templateOf).flatMap(({ subject, text }) => [translatable(subject), translatable(text)])),
]

/** The placeholder values in mails to applicants, the page that stops reminders, and the privacy notice, which the server writes. No page loads them. */
const inMails = unique([
  mailWords,
  buttonsOfMails.filter((text) => ![...box, ...apply, ...status].includes(text)),
  codeWords,
  accountWords,
  notMeWords,
  stoppedCodesWords,
  stopWords,
  informationWords,
  stoppable,
  { firstPrivacyNotice },
  noticeWords,
])

const approvals = variants.flatMap(({ approval }) =>
  Object.values(approval?.fields ?? {}).flatMap((field) => [shortLabel(field), field.label, field.group ?? field.label]),
)

const forStaff = variants.flatMap((variant) =>
  Object.values(fieldsOf(variant)).flatMap(({ staffOnly, label }) => (staffOnly ? [label] : [])),
)

/** LANG-12, LANG-21: the filled form's own texts besides those of its form, and the page that checks it. No page loads them. */
const pdf = unique([
  pdfWords,
  paperWords,
  verifyWords,
  verifyAnswers,
  captions,
  receiptWords,
  { pending },
  approvals,
  forStaff,
]).filter((text) => ![...box, ...rules, ...apply, ...status, ...inWizard.flatMap(ofForm)].includes(text))

const ofWizard = Object.fromEntries(await Promise.all(inWizard.map(async (form) => [form, await withSeeds(form)] as const)))
const jobForm = await withSeeds('job')
/** The job form has a page of its own, for people without an account. */
const job = [...new Set([...jobForm, ...unique([publicWords, resumeWords])])].filter(
  (text) => ![...box, ...rules, ...apply].includes(text) || jobForm.includes(text),
)

/** LANG-4: every translated text, by its catalog. `test/languages` compares the catalogs with it. */
export const translatedTexts = {
  box,
  rules,
  apply,
  status,
  account,
  'sign-in': signingIn,
  mail,
  'in-mails': inMails,
  pdf,
  ...ofWizard,
  job,
} satisfies Record<string, Text[]>

/** LANG-6: the values of these fields' reference lists in a new installation, as stored in applications; each text once. */
async function seededTexts(fields: readonly Field[]): Promise<string[]> {
  const lists = fields.flatMap((field) => (field.staffOnly ? [] : (masterOf(field)?.master ?? [])))
  const texts = await Promise.all([...new Set(lists)].map(seedsOfList))
  return [...new Set(texts.flat())]
}

/** LANG-7: the status labels for applicants in a new installation. */
async function seededStatuses(): Promise<string[]> {
  const titles = await seedsOfList('Statustitle')
  return titles.map((title) => (title === 'converted' ? acceptedLabel : title))
}

async function seedsOfList(path: string): Promise<string[]> {
  const master = masterAt(path)
  const seeds = await seedsOf(seedsFolder, master)
  return seeds.flatMap((seed) => seed[master.field] ?? [])
}
