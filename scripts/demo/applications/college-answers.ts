import { formatFormDate } from '#shared/time/dates.ts'
import type { Person } from './person.ts'
import type { Random } from '../random.ts'

/** `began` is the moment it was started. Dates are `DD-MM-YYYY`. */
export function collegeAnswers(random: Random, person: Person, began: Date): Record<string, unknown> {
  const year = began.getUTCFullYear()
  const age = random.weighed({ '17': 16, '18': 30, '19': 22, '20': 12, '21': 10, '23': 6, '26': 4 })
  const born = { year: year - Number(age) - 1, month: random.between(1, 12), day: random.between(1, 28) }
  const isLikelyMinor = age === '17'
  const [mother, father] = [person.relative('FEMALE'), person.relative('MALE')]
  const [relation, contact] = random.chance(0.5) ? (['Mother', mother] as const) : (['Father', father] as const)
  const hasIncident = random.chance(0.02)
  return {
    Title: person.title,
    familyName: person.family,
    Name: person.firstName,
    Gender: person.gender,
    DOB: formatFormDate(born),
    Citizenship: person.region.country,
    emailid: person.email,
    countryCode: person.region.code,
    Telephonem: person.phone,
    PermanentAddress: person.address,
    MailingAddress: person.address,
    HomeAddress: person.address,
    EmergencyName: contact.name,
    ECRelationship: relation,
    EmergencyTelephone: contact.phone,
    EmergencyEmail: contact.email,
    ...(isLikelyMinor && {
      fathernameminor: father.name,
      emailidminor: father.email,
      telephoneminor: father.phone,
      mothernameminor: mother.name,
      Motheremailminor: mother.email,
      telephonemotherminor: mother.phone,
    }),
    Qualifying: schooling(random, person, born.year),
    ...(random.chance(0.7) && { selectedProgram: random.pick(['4MD', '5MD']) }),
    selectedSubProgram: random.weighed({ PremedicalProgram: 55, ScienceProgram: 30, ClinicalProgram: 15 }),
    Semester: random.pick(['Spring-Jan', 'Summer-May', 'Summer-Sept']),
    Degreeyear: year + random.between(0, 1),
    ...(random.chance(0.15) && {
      trInstitution1: `${person.city} Medical College\n${person.city}, ${person.region.country}`,
      ccInstitution1: random.pick([
        'General Biology, Organic Chemistry',
        'Anatomy I, Physiology I',
        'Physics with laboratory, Statistics',
      ]),
    }),
    ninethgrad: 'No',
    convicted: hasIncident ? 'Yes' : 'No',
    incidentdetails: hasIncident ? `A fine for a fight at a football match, in the summer of ${year - 2}.` : '',
    howyouknow: random.pick(heardFrom),
    Knownby: random.pick(['Channel Partner', 'Channel Partner', 'Friend', 'School counsellor', 'Web search']),
    Referred: random.pick(['', '', '', 'Bright Path Consultants', 'Global Med Admissions', 'Vidya Overseas']),
    digitalsign: true,
    Declared: true,
    Place: person.city,
  }
}

export const approvalAnswers = (random: Random, year: number): Record<string, unknown> => ({
  ApplicantPhotoverified: true,
  mandatorytranscriptsverified: true,
  mandatorydetailsverified: true,
  TotalDocuments: random.between(5, 8),
  UniversityRegnNo: random.digits(`U${year}-#####`),
  RollNo: random.digits(`${String(year).slice(2)}MD####`),
  Section: random.pick(['A', 'B', 'C']),
  TransferCertificatedoc: random.chance(0.8),
  sslcdoc: true,
  ConductCertificatedoc: random.chance(0.6),
})

const heardFrom = [
  'From a senior who studies there.',
  'At an education fair in our city.',
  'A consultant recommended the programme to my parents.',
  'I compared universities on the web and liked the curriculum.',
  'என் அக்கா அங்கே படிக்கிறார்.',
  'मेरे विद्यालय के शिक्षक ने बताया।',
]

function schooling(random: Random, { city, region }: Person, bornIn: number): Record<string, string>[] {
  const kinds = random.some(
    ['Government Higher Secondary School', 'Public School', 'Convent School', 'Model School', 'National Academy'],
    2,
  )
  const school = (kind: string | undefined, Degree: string, from: number, to: number) => ({
    Institution: `${city} ${kind ?? 'School'}`,
    InstitutionAddress: `${random.pick(region.streets)}, ${city}`,
    attstartdate: `01-06-${from}`,
    attenddate: `31-03-${to}`,
    Degree,
    Completiondate: `31-03-${to}`,
  })
  const done = bornIn + 18
  return [school(kinds[0], 'Class 10', done - 12, done - 2), school(kinds[1], 'Class 12', done - 2, done)]
}
