import { entries } from '../menu/settings/entries.ts'

/** SCREEN-65: other words that people type for a screen, in English, Tamil and Hindi. */
const ofScreens: Readonly<Record<string, string>> = {
  '/dashboard': 'home start figures charts overview முகப்பு डैशबोर्ड',
  '/review': 'decide approve check queue next மதிப்பாய்வு समीक्षा',
  '/newapplication': 'list applicants candidates students board விண்ணப்பங்கள் आवेदन',
  '/appimport': 'csv upload bulk add excel இறக்குமதி आयात',
  '/trash': 'deleted restore bin removed குப்பை कूड़ेदान',
  '/letters': 'offer rejection templates write கடிதங்கள் पत्र',
  '/sendings': 'sendings mailing release decisions bulk அனுப்பியவை भेजे गए',
  '/mailtemplates': 'email wording code notification மின்னஞ்சல் ईमेल',
  '/maillog': 'delivery bounced email sms failed அஞ்சல் பதிவு डाक',
  '/today': 'board missing sheets day இன்று आज',
  '/dataentry': 'key sheet type numbers உள்ளீடு प्रविष्टि',
  '/submitedentry': 'submitted sheets returned my சமர்ப்பித்தவை जमा',
  '/pendingapproval': 'check daily approval approve waiting ஒப்புதல் स्वीकृति',
  '/approvedentry': 'approved sheets done checked ஒப்புதல் பெற்றவை स्वीकृत',
  '/myapprovedentry': 'approved by me mine checked என் ஒப்புதல் मेरी स्वीकृत',
  '/unsavedwork': 'drafts lost kept rows சேமிக்காதவை बिना सहेजे',
  '/sequencefinder': 'lowest payout number best எண் தேடல் संख्या',
  '/salesreport': 'sold totals workbook month விற்பனை அறிக்கை बिक्री',
  '/Status': 'status titles stages pipeline நிலை स्थिति',
  '/usermanagement': 'staff accounts roles password invite பயனர் மேலாண்மை उपयोगकर्ता',
  '/people': 'invite staff applicants colleagues நபர்கள் लोग',
  '/Users': 'accounts sales roles logins பயனர்கள் उपयोगकर्ता',
  '/activitylog': 'audit history who changed செயல்பாடு गतिविधि',
  '/userwisedownloadlist': 'downloads exports count பதிவிறக்கங்கள் डाउनलोड',
  '/announcements': 'news notice message everyone அறிவிப்புகள் घोषणा',
  '/sitesettings': 'settings configuration options அமைப்புகள் सेटिंग',
  '/myaccount': 'profile password second step language என் கணக்கு मेरा खाता',
  '/ctcrange': 'salary pay range சம்பளம் वेतन',
}

export const aliases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(entries.filter(({ part }) => part === undefined).map(({ route, aliases }) => [route, aliases])),
  ...ofScreens,
}
