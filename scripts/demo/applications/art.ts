import sharp from 'sharp'
import type { UploadCheck } from '#server/uploads/check-upload.ts'
import { papers, pictures } from '#shared/files/file-kinds.ts'
import { randomOf } from '../random.ts'

export type Art = { bytes: Uint8Array; type: string; name: string }
export type Gallery = { portraits: Record<'MALE' | 'FEMALE', Art[]>; signatures: Art[]; paper: (slot: string) => Art }

const portraitsOfEach = 16
const signaturesInAll = 8

export async function openGallery(check: UploadCheck, slots: readonly string[]): Promise<Gallery> {
  const picture = async (svg: string, filename: string) =>
    check({ bytes: await sharp(Buffer.from(svg)).png().toBuffer(), filename, takes: pictures })
  const portraits = (gender: 'MALE' | 'FEMALE') =>
    Promise.all(numbers(portraitsOfEach).map((number) => picture(portrait(`${gender} ${number}`, gender), 'photo.png')))
  const bySlot = new Map<string, Art>(
    await Promise.all(
      slots.map(
        async (slot) => [slot, await check({ bytes: paper(slot), filename: `${fileName(slot)}.pdf`, takes: papers })] as const,
      ),
    ),
  )
  return {
    portraits: { MALE: await portraits('MALE'), FEMALE: await portraits('FEMALE') },
    signatures: await Promise.all(numbers(signaturesInAll).map((number) => picture(signature(number), 'signature.png'))),
    paper(slot) {
      const found = bySlot.get(slot)
      if (!found) throw new Error(`There is no paper for ${slot}`)
      return found
    },
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

function portrait(name: string, gender: 'MALE' | 'FEMALE'): string {
  const random = randomOf(name)
  const wall = `hsl(${random.between(0, 359)} 35% 82%)`
  const clothes = `hsl(${random.between(0, 359)} 45% 40%)`
  const skin = random.pick(['#8d5a3b', '#a9714b', '#c68e64', '#dcae86', '#6b4429'])
  const hair = random.pick(['#1c1614', '#2b201a', '#3a2a20', '#4a4542'])
  const length = random.between(140, 190)
  const longHair = `<rect x="84" y="62" width="132" height="${length}" rx="62" fill="${hair}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="360">
    <rect width="300" height="360" fill="${wall}"/>
    ${gender === 'FEMALE' ? longHair : ''}
    <path d="M30 360 C30 280 100 262 150 262 C200 262 270 280 270 360 Z" fill="${clothes}"/>
    <rect x="128" y="215" width="44" height="60" rx="20" fill="${skin}"/>
    <ellipse cx="150" cy="160" rx="56" ry="72" fill="${skin}"/>
    <path d="M92 152 C92 40 208 40 208 152 C190 ${random.between(112, 126)} 110 ${random.between(112, 126)} 92 152 Z" fill="${hair}"/>
    <circle cx="130" cy="160" r="5" fill="#201814"/><circle cx="170" cy="160" r="5" fill="#201814"/>
    <path d="M132 198 Q150 ${random.between(204, 216)} 168 198" fill="none" stroke="#5b2f2a" stroke-width="4" stroke-linecap="round"/>
  </svg>`
}

function signature(number: number): string {
  const random = randomOf(`signature ${number}`)
  const waves = numbers(7).map((wave) => `T ${170 + wave * 70} ${random.between(60, 95)}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="150">
    <rect width="800" height="150" fill="white"/>
    <path d="M60 95 Q 100 ${random.between(10, 40)} 120 90 ${waves.join(' ')}" fill="none" stroke="#14213d" stroke-width="4" stroke-linecap="round"/>
  </svg>`
}

const fileName = (slot: string) => slot.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function paper(slot: string): Uint8Array {
  const line = (text: string, y: number, size: number) =>
    `BT /F1 ${size} Tf 72 ${y} Td (${text.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET`
  const content = [line(slot, 720, 20), line('A specimen for the demo, without any meaning.', 690, 12)].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, place) => `${place + 1} 0 obj\n${body}\nendobj\n`)
  const head = '%PDF-1.4\n'
  const starts = objects.map((_, place) => head.length + objects.slice(0, place).join('').length)
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = head.length + objects.join('').length
  const size = objects.length + 1
  return Buffer.from(
    `${head}${objects.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  )
}
