type Named = { latin: string; native?: string }

/** Telephone numbers are from unassigned ranges. */
export type Region = {
  weight: number
  country: string
  code: string
  phone: string
  female: readonly Named[]
  male: readonly Named[]
  family: readonly Named[]
  cities: readonly Named[]
  streets: readonly string[]
}

const latin = (names: string): Named[] => names.split(' ').map((name) => ({ latin: name }))
const both = (pairs: string): Named[] =>
  pairs.split(', ').map((pair) => {
    const [name = '', native = ''] = pair.split(' ')
    return { latin: name, native }
  })

const india = { country: 'India', code: '+91', phone: '5#########' }
const indianStreets = [
  'Gandhi Road',
  'Station Road',
  'Temple Street',
  'Lake View Road',
  'Nehru Street',
  'Market Road',
  '2nd Cross Street',
]

const tamilNadu: Region = {
  ...india,
  weight: 34,
  female: both(
    'Kavitha கவிதா, Anjali அஞ்சலி, Priya பிரியா, Meena மீனா, Divya திவ்யா, Lakshmi லட்சுமி, Nithya நித்யா, Revathi ரேவதி, Thenmozhi தேன்மொழி, Yazhini யாழினி',
  ),
  male: both(
    'Arun அருண், Karthik கார்த்திக், Murugan முருகன், Senthil செந்தில், Vignesh விக்னேஷ், Prakash பிரகாஷ், Tamilselvan தமிழ்செல்வன், Kumaran குமரன், Bala பாலா, Ezhil எழில்',
  ),
  family: both(
    'Raman ராமன், Subramanian சுப்பிரமணியன், Natarajan நடராஜன், Krishnan கிருஷ்ணன், Pandian பாண்டியன், Selvam செல்வம், Arumugam ஆறுமுகம், Rajan ராஜன்',
  ),
  cities: both(
    'Chennai சென்னை, Madurai மதுரை, Coimbatore கோயம்புத்தூர், Salem சேலம், Vellore வேலூர், Thanjavur தஞ்சாவூர், Tirunelveli திருநெல்வேலி',
  ),
  streets: indianStreets,
}
const northIndia: Region = {
  ...india,
  weight: 20,
  female: both('Asha आशा, Pooja पूजा, Sunita सुनीता, Neha नेहा, Kiran किरण, Shreya श्रेया, Aditi अदिति, Rekha रेखा'),
  male: both('Ravi रवि, Amit अमित, Rahul राहुल, Vikram विक्रम, Arjun अर्जुन, Rohan रोहन, Sanjay संजय, Manoj मनोज'),
  family: both('Sharma शर्मा, Verma वर्मा, Gupta गुप्ता, Singh सिंह, Mishra मिश्रा, Joshi जोशी, Yadav यादव, Chauhan चौहान'),
  cities: both('Delhi दिल्ली, Mumbai मुंबई, Jaipur जयपुर, Lucknow लखनऊ, Pune पुणे, Bhopal भोपाल, Patna पटना'),
  streets: indianStreets,
}
const restOfIndia: Region = {
  ...india,
  weight: 14,
  female: latin('Aswathy Sneha Lavanya Madhuri Ananya Ishita Fathima Mariam Swapna Deepa'),
  male: latin('Vishnu Abhijith Srinivas Harsha Debashis Sourav Faizal Joseph Naveen Ganesh'),
  family: latin('Nair Menon Reddy Rao Banerjee Mukherjee Thomas Varghese Naidu Shetty Das'),
  cities: latin('Kochi Hyderabad Bengaluru Kolkata Mysuru Visakhapatnam Thrissur'),
  streets: indianStreets,
}
const nepal: Region = {
  weight: 6,
  country: 'Nepal',
  code: '+977',
  phone: '900#######',
  female: both('Sarita सरिता, Bimala बिमला, Sabina सबिना, Anju अन्जु'),
  male: both('Bishal बिशाल, Suman सुमन, Prabin प्रबिन, Dipesh दिपेश'),
  family: both('Thapa थापा, Gurung गुरुङ, Adhikari अधिकारी, Shrestha श्रेष्ठ'),
  cities: both('Kathmandu काठमाडौं, Pokhara पोखरा, Biratnagar विराटनगर'),
  streets: ['Ring Road', 'Lakeside Marg', 'Durbar Marg'],
}
const sriLanka: Region = {
  weight: 5,
  country: 'Sri Lanka',
  code: '+94',
  phone: '700######',
  female: both('Abirami அபிராமி, Dilani டிலானி, Tharshini தர்ஷினி, Sujatha சுஜாதா'),
  male: both('Sivakumar சிவகுமார், Nirosh நிரோஷ், Kajan கஜன், Ragavan ராகவன்'),
  family: both('Sivalingam சிவலிங்கம், Rajaratnam ராஜரத்னம், Kandiah கந்தையா, Selvarajah செல்வராஜா'),
  cities: both('Jaffna யாழ்ப்பாணம், Colombo கொழும்பு, Trincomalee திருகோணமலை'),
  streets: ['Hospital Road', 'Galle Road', 'Temple Road'],
}

const abroad = (
  weight: number,
  country: string,
  code: string,
  phone: string,
  names: Record<'female' | 'male' | 'family' | 'cities', string>,
): Region => ({
  weight,
  country,
  code,
  phone,
  female: latin(names.female),
  male: latin(names.male),
  family: latin(names.family),
  cities: latin(names.cities),
  streets: ['Main Street', 'Park Avenue', 'Church Road', 'Harbour Road', 'High Street'],
})

export const regions: readonly Region[] = [
  tamilNadu,
  northIndia,
  restOfIndia,
  nepal,
  sriLanka,
  abroad(6, 'Nigeria', '+234', '000#######', {
    female: 'Ngozi Adaeze Folake Amina',
    male: 'Chinedu Emeka Tunde Ibrahim',
    family: 'Okafor Adeyemi Bello Eze',
    cities: 'Lagos Abuja Ibadan',
  }),
  abroad(4, 'Ghana', '+233', '000######', {
    female: 'Ama Abena Efua Akosua',
    male: 'Kwame Kofi Yaw Kojo',
    family: 'Mensah Owusu Boateng Asante',
    cities: 'Accra Kumasi Tamale',
  }),
  abroad(3, 'Kenya', '+254', '000######', {
    female: 'Wanjiru Achieng Njeri Grace',
    male: 'Kamau Otieno Mwangi Brian',
    family: 'Kariuki Odhiambo Njoroge Wafula',
    cities: 'Nairobi Mombasa Kisumu',
  }),
  abroad(3, 'United Arab Emirates', '+971', '000######', {
    female: 'Mariam Fatima Noura Layla',
    male: 'Omar Khalid Yusuf Hamad',
    family: 'Farouk Haddad Saleh Nasser',
    cities: 'Dubai Sharjah Fujairah',
  }),
  abroad(2, 'Philippines', '+63', '000#######', {
    female: 'Maria Angelica Jasmine Liza',
    male: 'Jose Miguel Paolo Andres',
    family: 'Santos Reyes Cruz Bautista',
    cities: 'Manila Cebu Davao',
  }),
  abroad(2, 'United States', '+1', '20255501##', {
    female: 'Emily Sofia Hannah Olivia',
    male: 'Daniel Ethan Lucas Noah',
    family: 'Carter Nguyen Garcia Patel',
    cities: 'Houston Chicago Newark',
  }),
  abroad(1, 'United Kingdom', '+44', '7700900###', {
    female: 'Amelia Zara Isla Niamh',
    male: 'Oliver Harry Imran Callum',
    family: 'Hughes Khan Clarke Murphy',
    cities: 'London Leeds Cardiff',
  }),
  abroad(1, 'Germany', '+49', '15000000###', {
    female: 'Lena Aylin Clara Jana',
    male: 'Jonas Emre Lukas Felix',
    family: 'Schröder Yılmaz Köhler Weiß',
    cities: 'Berlin Köln München',
  }),
]

export const homeRegions: readonly Region[] = [tamilNadu, northIndia, restOfIndia]
