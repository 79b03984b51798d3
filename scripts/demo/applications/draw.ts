import type { FormName } from '#shared/form-name.ts'
import { pictureSlots, type Variant } from '#admissions/record/forms/variant.ts'
import { variantOf } from '#admissions/record/forms/variants.ts'
import type { Drawn } from './application.ts'
import type { Art, Gallery } from './art.ts'
import { approvalAnswers, collegeAnswers } from './college-answers.ts'
import { courseOf, lastOf, type Course } from './course.ts'
import { jobAnswers, recruiterNotes, type JobLists } from './job-answers.ts'
import { personOf, type Person } from './person.ts'
import { drawFee } from './fee.ts'
import { randomOf, type Random } from '../random.ts'
import { homeRegions, regions } from '../regions.ts'
import { schoolAnswers, type SchoolLists } from './school-answers.ts'
import { admissions, recruiter } from '../staff.ts'

/** Nothing happens at `now` or later. */
export type Stock = { now: Date; statuses: readonly string[]; job: JobLists; school: SchoolLists; gallery: Gallery }

const shares: Readonly<Record<FormName, number>> = { college: 52, school: 20, job: 28 }

/** The same number and data always give the same result. */
export function drawApplication(number: number, stock: Stock): Drawn {
  const random = randomOf(`application ${number}`)
  const form = random.weighed(shares)
  const variant = variantOf(form)
  return form === 'job' ? drawJob(random, number, variant, stock) : drawSeat(random, number, variant, stock)
}

function drawSeat(random: Random, number: number, variant: Variant, stock: Stock): Drawn {
  const isSchool = variant.identifier === 'mobile'
  const anybody = personOf(random, isSchool ? homeRegions : regions, number)
  const person = isSchool ? { ...anybody, phone: random.digits(`5${String(number).padStart(6, '0')}###`) } : anybody
  const username = isSchool ? person.phone : person.email
  const course = courseOf(random, stock.now, { begun: 20, tried: 10, submitted: 32, approved: 38 }, stock.statuses)
  const all = isSchool
    ? schoolAnswers(random, person, course.created, stock.school)
    : collegeAnswers(random, person, course.created)
  const files = filesOf(random, variant, person, stock.gallery)
  const signs = !isSchool && random.chance(0.15)
  const signed = signs ? { ...all, digitalsign: false } : all
  const answers = course.approved ? { ...signed, ...approvalAnswers(random, course.approved.getUTCFullYear()) } : signed
  const { ApplicantSign, ...unsigned } = files
  const whole: Filled = { answers, files: signs && ApplicantSign ? { ...unsigned, ApplicantSign } : unsigned }
  const { answers: drawn, files: uploaded } = course.submitted ? whole : unfinished(random, variant, whole, course)
  const takenBy = course.submitted && random.chance(0.12) ? random.pick([admissions, 'viewer@example.org']) : undefined
  const fee =
    course.submitted && drawFee(random, isSchool ? 'school' : 'college', course.submitted, course.approved !== undefined)
  return { variant, username, person, course, createdBy: username, answers: drawn, files: uploaded, notes: [], takenBy, fee }
}

type Filled = Pick<Drawn, 'answers' | 'files'>

function filesOf(random: Random, variant: Variant, { gender }: Person, gallery: Gallery): Record<string, Art> {
  const face = gender === 'OTHER' ? random.pick(['MALE', 'FEMALE'] as const) : gender
  const papers = variant.documents.filter(({ required }) => required || random.chance(0.2))
  return {
    ApplicantPhoto: random.pick(gallery.portraits[face]),
    ApplicantSign: random.pick(gallery.signatures),
    ...Object.fromEntries(papers.map(({ name }) => [name, gallery.paper(name)])),
  }
}

function unfinished(random: Random, variant: Variant, { answers, files }: Filled, { tried }: Course): Filled {
  if (tried) {
    const papers = variant.documents.filter(({ required }) => required).map(({ name }) => name)
    const gaps = random.some([...(mayBeMissing[variant.name] ?? []), 'Place', 'ApplicantPhoto', ...papers], random.between(1, 2))
    return { answers: without(answers, gaps), files: without(files, gaps) }
  }
  const stages = variant.stages.slice(0, random.between(1, variant.stages.length - 1))
  const asked = new Set([...stages.flatMap(({ fields }) => Object.keys(fields)), 'Referred'])
  const skipped = random.some([...asked], stages.length === 1 ? random.between(2, 12) : random.between(0, 2))
  const reached = Object.keys(answers).filter((name) => asked.has(name) && !skipped.includes(name))
  const pictures = pictureSlots(variant).filter((slot) => asked.has(slot) && !skipped.includes(slot))
  return { answers: only(answers, reached), files: only(files, pictures) }
}

const mayBeMissing: Partial<Record<string, string[]>> = {
  college: ['EmergencyEmail', 'Semester'],
  school: ['Caste', 'BloodGroup', 'Pincode'],
}

function drawJob(random: Random, number: number, variant: Variant, stock: Stock): Drawn {
  const person = personOf(random, homeRegions, number)
  const course = courseOf(random, stock.now, { begun: 30, tried: 0, submitted: 45, approved: 25 }, stock.statuses)
  const all = jobAnswers(random, person, course.created, stock.job)
  const createdBy = random.chance(0.65) ? recruiter : person.email
  const isPlaced = course.approved !== undefined && random.chance(0.5)
  const missing =
    course.submitted || random.chance(0.5)
      ? []
      : random.some(['CtcRange', 'PreferredLocation', 'TechnicalSkills', 'DOB', 'Qualification'], random.between(1, 3))
  const papers = variant.documents.filter(() => random.chance(0.6))
  const last = lastOf(course)
  return {
    variant,
    username: person.email,
    person,
    course,
    createdBy,
    answers: { ...without(all, missing), Isplaced: isPlaced },
    files: Object.fromEntries(papers.map(({ name }) => [name, stock.gallery.paper(name)])),
    notes: random.chance(0.35) ? [{ Notes: random.pick(recruiterNotes), User: recruiter, ModifiedOn: last.toISOString() }] : [],
    takenBy: course.submitted && random.chance(0.1) ? recruiter : undefined,
    fee: undefined,
  }
}

const only = <Value>(values: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
const without = <Value>(values: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
