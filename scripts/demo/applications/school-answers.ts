import { formatFormDate } from '#shared/time/dates.ts'
import type { Person } from './person.ts'
import type { Random } from '../random.ts'

export type SchoolLists = { branches: readonly string[]; districts: readonly string[] }

export function schoolAnswers(random: Random, person: Person, began: Date, lists: SchoolLists): Record<string, unknown> {
  const year = began.getUTCFullYear()
  const hasHsc = random.chance(0.55)
  const isWaiting = random.chance(0.15)
  const last = isWaiting ? year : year - 1
  const sslcIn = hasHsc ? last - 2 : last
  const [mother, father] = [person.relative('FEMALE'), person.relative('MALE')]
  const sslc = marks(random, 'SSLC', sslcSubjects, 100, sslcIn)
  const hsc = marks(random, 'HSC', hscSubjects, 200, last)
  const isSslcOut = hasHsc || !isWaiting
  const isHscOut = hasHsc && !isWaiting
  const rides = random.chance(0.4)
  const served = random.chance(0.05)
  return {
    Name: `${person.firstName} ${Array.from(person.family)[0] ?? ''}`,
    Gender: person.gender,
    DOB: formatFormDate({ year: sslcIn - 16, month: random.between(1, 12), day: random.between(1, 28) }),
    Telephonem: person.phone,
    emailid: random.chance(0.5) ? person.email : '',
    MotherTongue: random.weighed({ Tamil: 80, Telugu: 8, Malayalam: 4, Urdu: 5, Hindi: 3 }),
    Religion: random.weighed({ Hindu: 80, Christian: 10, Muslim: 9, Jain: 1 }),
    Nationality: 'Indian',
    Community: random.weighed({ OC: 8, BC: 40, BCM: 6, MBC: 25, DNC: 2, SC: 16, SCA: 2, ST: 1 }),
    Caste: random.pick(['Vanniyar', 'Kongu Vellalar', 'Nadar', 'Mukkulathor', 'Yadava', 'Adi Dravidar', 'Labbai', 'Not stated']),
    FatherName: father.name,
    MotherName: mother.name,
    Occupation: random.pick(['Farmer', 'Weaver', 'Shopkeeper', 'Driver', 'Teacher', 'Nurse', 'Mason', 'Clerk']),
    AnnualIncome: random.between(6, 60) * 12_000,
    PermanentAddress: person.address,
    State: 'Tamilnadu',
    District: random.pick(lists.districts),
    Taluk: person.city,
    Post: person.city,
    Pincode: random.digits('6#####'),
    Qualifying: [
      exam(random, person, 'SSLC', sslcIn, isSslcOut ? { markscored: sum(sslc), totalmark: 500 } : undefined),
      ...(hasHsc ? [exam(random, person, 'HSC', last, isHscOut ? { markscored: sum(hsc), totalmark: 1200 } : undefined)] : []),
    ],
    ...(isSslcOut && sslc),
    ...(isHscOut && { ...hsc, HSCnottaken: ['Vocational', 'Practical 1', 'Practical 2'] }),
    Branch: random.pick(lists.branches),
    admittingyear: year + 1,
    Transport: yesOrNo(rides),
    ...(rides && { Route: `Route ${random.between(1, 14)}`, Stage: String(random.between(1, 9)), BoardingPoint: person.city }),
    Hostel: yesOrNo(!rides && random.chance(0.3)),
    BloodGroup: random.pick(['A+', 'B+', 'B+', 'O+', 'O+', 'O+', 'AB+', 'A-', 'B-', 'O-', 'Not known']),
    differentlyabled: yesOrNo(random.chance(0.03)),
    PhysicalIdentification1: `A mole on the ${random.pick(places)}`,
    PhysicalIdentification2: `A scar on the ${random.pick(places)}`,
    exserviceman: yesOrNo(served),
    ...(served && {
      exservicemanNumber: random.digits('TN/######'),
      exservicemanRank: random.pick(['Havildar', 'Naik', 'Subedar']),
    }),
    firstgraduate: yesOrNo(random.chance(0.45)),
    singleChild: yesOrNo(random.chance(0.3)),
    NSSYRC: yesOrNo(random.chance(0.2)),
    ExtraCurricular: random.chance(0.3) ? [sport(random)] : [],
    Referred: '',
    Signatureby: random.pick(['Parent', 'Parent', 'Applicant']),
    digitalsign: true,
    Declared: true,
    Place: person.city,
  }
}

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

const sslcSubjects = ['Tamil', 'English', 'Math', 'Science', 'Socials']
const hscSubjects = ['Tamil', 'English', 'Physics', 'Chemistry', 'Math', 'Bio']
const places = ['left hand', 'right hand', 'left cheek', 'neck', 'right knee', 'left shoulder']

function marks(random: Random, examination: string, subjects: readonly string[], most: number, year: number) {
  const strength = random.between(45, 90)
  return Object.fromEntries(
    subjects.flatMap((subject) => [
      [`${examination}${subject}q1`, Math.round((most * Math.min(100, strength + random.between(-10, 12))) / 100)],
      [`${examination}${subject}MY`, `04-${year}`],
    ]),
  )
}

const sum = (all: Readonly<Record<string, string | number>>) =>
  Object.values(all).reduce<number>((total, each) => (typeof each === 'number' ? total + each : total), 0)

function exam(random: Random, { city }: Person, Particular: string, year: number, result: object | undefined) {
  return {
    Particular,
    yearpassed: year,
    waitingforresult: result === undefined,
    ...result,
    regno: random.digits('TN######'),
    Institution: `${city} ${random.pick(['Government Higher Secondary School', 'Corporation School', 'Model School'])}`,
    Medium: random.pick(['Tamil', 'Tamil', 'English']),
    Attempts: random.chance(0.93) ? 1 : 2,
  }
}

function sport(random: Random) {
  const [National, ECState] = random.pick([
    ['No', 'No'],
    ['No', 'No'],
    ['No', 'Yes'],
  ] as const)
  const SportsGames = random.pick(['Kabaddi', 'Volleyball', 'Athletics', 'Chess', 'Silambam', 'Football'])
  return { SportsGames, National, ECState, Devision: random.pick(['Yes', 'No']), ECDistrict: 'Yes' }
}
