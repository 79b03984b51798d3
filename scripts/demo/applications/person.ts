import type { Random } from '../random.ts'
import type { Region } from '../regions.ts'

/** Some people write their name in their own script; the e-mail address is always ASCII. */
export type Person = {
  region: Region
  gender: 'MALE' | 'FEMALE' | 'OTHER'
  title: string
  firstName: string
  family: string
  city: string
  email: string
  phone: string
  address: string
  relative: (gender: 'MALE' | 'FEMALE') => { name: string; email: string; phone: string }
}

export function personOf(random: Random, regions: readonly Region[], number: number): Person {
  const region = drawn(random, regions)
  const gender = random.weighed({ FEMALE: 51, MALE: 48, OTHER: 1 })
  const firstName = random.pick(gender === 'MALE' ? region.male : region.female)
  const family = random.pick(region.family)
  const city = random.pick(region.cities)
  const writesNative = random.chance(0.12)
  const written = ({ latin, native }: typeof firstName) => (writesNative && native ? native : latin)
  const mailbox = (name: string) =>
    `${plain(name)}.${plain(family.latin)}${number}@${random.pick(['example.org', 'example.com', 'example.net'])}`
  return {
    region,
    gender,
    title: gender === 'FEMALE' ? random.pick(['Ms', 'Ms', 'Mrs']) : gender === 'MALE' ? 'Mr' : 'Other',
    firstName: written(firstName),
    family: written(family),
    city: written(city),
    email: mailbox(firstName.latin),
    phone: random.digits(region.phone),
    address: `${random.between(1, 240)} ${random.pick(region.streets)}\n${written(city)}, ${region.country}`,
    relative(gender) {
      const names = gender === 'MALE' ? region.male : region.female
      const name = random.pick(names.filter((each) => each !== firstName))
      return { name: `${written(name)} ${written(family)}`, email: mailbox(name.latin), phone: random.digits(region.phone) }
    },
  }
}

function drawn(random: Random, regions: readonly Region[]): Region {
  const places = Object.fromEntries(regions.map(({ weight }, place) => [String(place), weight]))
  return regions[Number(random.weighed(places))] ?? random.pick(regions)
}

/** SIGN-4: a name in the form allowed in an ASCII e-mail address, which is the user name. */
const plain = (name: string) =>
  name
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()
