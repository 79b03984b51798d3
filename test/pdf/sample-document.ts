import type { PdfDocument } from '#server/ports/pdf-maker.ts'
import sharp from 'sharp'

/** A filled college form in Latin, Tamil and Devanagari, about three pages: for the tests and the bench. */
export async function sampleDocument(): Promise<PdfDocument> {
  return {
    template: 'college',
    title: 'Application for Admission, 4-Year MD Programme',
    institution: 'St. Brendan University College of Medicine',
    applicationNumber: '10427',
    status: 'Submitted',
    photo: await samplePhoto(),
    copy: { code: 'K7Q4-9F2M-XW3T', address: 'https://apply.example.org/ap/verify?code=K7Q49F2MXW3T' },
    sections: [personal, education, programme, background, documents],
    declaration: {
      text: 'I certify that the information given in this application is complete and accurate to the best of my knowledge. I understand that withheld or false information may lead to refusal of admission or to dismissal, and I agree to be bound by the rules of the university.',
      place: 'Coimbatore',
      date: '18-06-2026',
      signatures: [{ caption: 'Signature of the applicant', picture: await samplePen() }],
    },
  }
}

/** The recommended size, with camera noise, which makes a photo large. */
export function samplePhoto(width = 450, height = 600): Promise<Buffer> {
  const face = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 60">
    <defs><linearGradient id="wall" y2="1" x2="0"><stop stop-color="#b9c7d6"/><stop offset="1" stop-color="#8093a8"/></linearGradient>
    <filter id="grain"><feTurbulence baseFrequency="0.9" numOctaves="2"/><feColorMatrix values="0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0 0.5 0 0 0 0.12 0"/></filter></defs>
    <rect width="45" height="60" fill="url(#wall)"/><path d="M4 60c0-16 8-20 18.500-20S41 44 41 60z" fill="#2d3b55"/>
    <path d="M17 34h11v9l-5.500 4-5.500-4z" fill="#a9745a"/><ellipse cx="22.500" cy="25" rx="9.500" ry="12" fill="#bd876a"/>
    <path d="M12.500 25c-2-15 6-17 10-17s12 2 10 17c-1-6-3-9-5-10-5 2-11 1-13 2-1 2-2 5-2 8z" fill="#2a1d18"/>
    <rect width="45" height="60" filter="url(#grain)"/></svg>`
  return sharp(Buffer.from(face), { density: 400 }).resize(width, height).jpeg({ quality: 82 }).toBuffer()
}

/** A drawn signature of the pad's 800 by 150 pixels, with a transparent background. */
export function samplePen(): Promise<Buffer> {
  const pen = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 150" width="800" height="150"><path fill="none" stroke="#14213d"
    stroke-width="4" stroke-linecap="round" d="M180 110C210 20 250 10 245 60s-50 80-30 60 60-70 80-60-20 60 0 55 50-70 65-60-25 55-5 55 45-60 70-55-20 50 10 45 70-60 90-50-30 45 0 45 90-30 120-50"/></svg>`
  return sharp(Buffer.from(pen)).png({ palette: true }).toBuffer()
}

const personal = {
  title: 'Personal Details',
  fields: [
    { label: 'Title', value: 'Ms' },
    { label: 'Surname / Family Name', value: 'மீனாட்சி சுந்தரம்' },
    { label: 'First Name / Given Names', value: 'ஸ்ரீ லக்ஷ்மி' },
    { label: 'Previous Name', value: '' },
    { label: 'Gender', value: 'FEMALE' },
    { label: 'Date of Birth', value: '03-04-2007' },
    { label: 'Age', value: '19' },
    { label: 'Citizenship', value: 'Indian' },
    { label: 'Email ID', value: 'meenakshi.sundaram.coimbatore@students.stbrendan.example.org' },
    { label: 'Telephone (Mobile)', value: '+91 98400 12345' },
    { label: 'Telephone (Home)', value: '' },
    { label: 'Permanent Address', value: '14, கோவில் தெரு, காந்திபுரம்\nகோயம்புத்தூர் 641012\nதமிழ்நாடு' },
    { label: 'Mailing Address', value: '14, Kovil Street, Gandhipuram\nCoimbatore 641012\nTamil Nadu, India' },
    { label: 'Emergency Contact Person', value: 'श्रीमती लक्ष्मी क्षत्रिय' },
    { label: 'Relationship', value: 'Aunt' },
    { label: 'Emergency Telephone', value: '+91 94430 00001' },
    { label: 'Emergency Email', value: 'lakshmi@example.org' },
    {
      label: 'Emergency Contact Home Address',
      value: 'Flat 7, Müller Straße Apartments, Łódź Road, São Paulo Colony, Hyderabad 500081',
      wide: true,
    },
    { label: 'Father / Guardian', value: 'José Núñez Ångström' },
    { label: 'Father / Guardian Email', value: 'jose@example.org' },
    { label: 'Father / Guardian Phone', value: '+91 94430 00002' },
    { label: 'Mother / Guardian', value: 'Nguyễn Thị Ánh' },
    { label: 'Mother / Guardian Email', value: '' },
    { label: 'Mother / Guardian Phone', value: '' },
  ],
}

const education = {
  title: 'Educational Background',
  fields: [],
  tables: [
    {
      title: 'Institutions attended',
      columns: ['Institution', 'Address', 'From', 'To', 'Degree', 'Completed'],
      rows: [
        [
          'Government Girls Higher Secondary School',
          'Race Course Road, Coimbatore 641018, Tamil Nadu',
          '01-06-2013',
          '30-04-2022',
          'SSLC',
          '15-05-2022',
        ],
        ['அரசு மேல்நிலைப் பள்ளி', 'அவினாசி சாலை, கோயம்புத்தூர் 641014', '01-06-2022', '30-04-2024', 'HSC', '10-05-2024'],
        ['राजकीय महाविद्यालय', 'महात्मा गांधी मार्ग, इन्दौर 452001', '01-07-2024', '31-05-2026', 'B.Sc. Zoology', ''],
      ],
    },
  ],
}

const programme = {
  title: 'Admission Sought for',
  fields: [
    { label: 'Program', value: '4-year MD' },
    { label: 'Sub-program', value: 'Basic Science' },
    { label: 'Semester', value: 'Fall-Sept' },
    { label: 'Year', value: '2026' },
  ],
}

const background = {
  title: 'Other Details',
  fields: [
    { label: 'Probation, suspension or dismissal since 9th grade', value: 'No' },
    { label: 'Conviction other than traffic offences', value: 'No' },
    { label: 'Explanation and approximate dates', value: '', wide: true },
    {
      label: 'How did you hear about the university',
      value: 'From a cousin who is in the third year, and at the education fair in Chennai in January.',
      wide: true,
    },
    { label: 'Known by', value: 'Channel Partner' },
    { label: 'Referred', value: 'Kongu Overseas Education' },
  ],
  tables: [
    {
      title: 'Transfer credit',
      columns: ['Institution name and address', 'Courses completed'],
      rows: [
        [
          'PSG College of Arts & Science, Avinashi Road, Coimbatore',
          'Cell Biology (4), Biochemistry I (4), Organic Chemistry (3)',
        ],
      ],
    },
  ],
}

const documents = {
  title: 'Documents',
  fields: [],
  tables: [
    {
      title: '',
      columns: ['Document', 'Required', 'Given'],
      rows: [
        ['Passport', 'Required', 'Yes'],
        ['Bank Statement (Min 3month)', 'Required', 'Yes'],
        ['Premedical or bachelor or undergraduate or 12th', 'Required', 'Yes'],
        ['11th grade', 'Required', 'Yes'],
        ['Other professional transcripts', 'Optional', 'No'],
        ['For any other helpful transcripts', 'Optional', 'No'],
        ['CV', 'Required', 'Yes'],
        ['Any exam results Marksheet MCAT or NEET', 'Optional', 'No'],
      ],
    },
  ],
}
