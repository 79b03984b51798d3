import type { Master } from './master.ts'

export const colours = ['grey', 'blue', 'green', 'amber', 'red'] as const

/** It opens free text on the forms. */
const other = 'Other'

/** LIST-1: by the path of their calls. */
export const masters = {
  gender: {
    path: 'gender',
    title: 'Gender Master',
    route: '/gendermaster',
    noun: 'Gender',
    table: 'gender',
    fields: { gender: { column: 'gender', label: 'Gender', message: 'Gender Name is required!' } },
    field: 'gender',
    key: ['gender'],
    order: 'added',
    needed: ['MALE', 'FEMALE'],
  },
  jobtitle: {
    path: 'jobtitle',
    title: 'Job Category Master',
    route: '/jobtitlemaster',
    noun: 'Job Category',
    table: 'job_title',
    fields: { jobtitle: { column: 'jobtitle', label: 'Job Category', message: 'Job Category is required!' } },
    field: 'jobtitle',
    key: ['jobtitle'],
    order: 'name',
    needed: [other],
  },
  branchtitle: {
    path: 'branchtitle',
    title: 'Branch of Study Master',
    route: '/branchmaster',
    noun: 'Branch of Study',
    table: 'branch_title',
    fields: { branchtitle: { column: 'branchtitle', label: 'Branch of Study', message: 'Branch of Study is required!' } },
    field: 'branchtitle',
    key: ['branchtitle'],
    order: 'name',
  },
  Statustitle: {
    path: 'Statustitle',
    title: 'Status',
    route: '/Status',
    noun: 'Status',
    table: 'status_title',
    fields: { Statustitle: { column: 'statustitle', label: 'Status', message: 'Status of Study is required!' } },
    field: 'Statustitle',
    key: ['Statustitle'],
    order: 'added',
    needed: ['converted'],
    hasMeaning: true,
  },
  designation: {
    path: 'designation',
    title: 'Designation Master',
    route: '/designationmaster',
    noun: 'Designation',
    table: 'designation',
    fields: {
      designation: { column: 'designation', label: 'Designation', message: 'Designation is required!' },
      jobtitle: {
        column: 'jobtitle',
        label: 'Job Category',
        message: 'Job Category is required!',
        of: 'jobtitle',
        inside: 'jobcategory',
      },
    },
    field: 'designation',
    key: ['designation', 'jobtitle'],
    order: 'name',
    needed: [other],
  },
  district: {
    path: 'district',
    title: 'District Master',
    route: '/districtmaster',
    noun: 'District',
    table: 'district',
    fields: {
      stateID: { column: 'state_id', label: 'State ID', message: 'State ID is required!', of: 'state' },
      districtID: { column: 'district_id', label: 'District ID', message: 'District ID is required!' },
      district: { column: 'district', label: 'District', message: 'District is required!' },
    },
    field: 'district',
    key: ['districtID'],
    order: 'name',
    needed: [other],
    sizes: [10, 20, 50, 100],
  },
  state: {
    path: 'state',
    title: 'State Master',
    route: '/stateMaster',
    noun: 'State',
    table: 'state',
    fields: {
      state: { column: 'state', label: 'State', message: 'State Name is required!' },
      stateID: { column: 'state_id', label: 'State ID', message: 'State ID Name is required!' },
    },
    field: 'state',
    key: ['stateID'],
    display: ['stateID', 'state'],
    order: 'name',
    needed: [other],
  },
  experience: {
    path: 'experience',
    title: 'Experience Master',
    route: '/experiencemaster',
    noun: 'Experience',
    table: 'experience',
    fields: { experience: { column: 'experience', label: 'Experience', message: 'Experience is required!' } },
    field: 'experience',
    key: ['experience'],
    order: 'added',
    needed: ['Fresher', other],
  },
  qualification: {
    path: 'qualification',
    title: 'Qualification Master',
    route: '/qualificationmaster',
    noun: 'Qualification',
    table: 'qualification',
    fields: { qualification: { column: 'qualification', label: 'Qualification', message: 'Qualification is required!' } },
    field: 'qualification',
    key: ['qualification'],
    order: 'added',
    needed: [other],
    active: 'checkbox',
  },
  // LIST-9: the product's own list. Its ranges are fixed, and admins change them like any list.
  ctcrange: {
    path: 'ctcrange',
    title: 'CTC Range',
    route: '/ctcrange',
    noun: 'CTC Range',
    table: 'ctc_range',
    fields: { CtcRange: { column: 'ctc_range', label: 'CTC Range', message: 'CTC Range is required!' } },
    field: 'CtcRange',
    key: ['CtcRange'],
    order: 'added',
    needed: [other],
  },
  // QUEUE-5: only staff read these.
  label: {
    path: 'label',
    title: 'Labels',
    route: '/labels',
    noun: 'Label',
    table: 'label',
    fields: {
      Label: { column: 'label', label: 'Label', message: 'Label is required!', without: ',' },
      Colour: { column: 'colour', label: 'Colour', message: 'Choose a colour.', oneOf: colours },
    },
    field: 'Label',
    key: ['Label'],
    order: 'name',
    readers: 'readAllApplications',
  },
} as const satisfies Record<string, Master>

export const allMasters: readonly Master[] = Object.values(masters)

/** Throws for an unknown path: paths come from declarations, not from requests. */
export function masterAt(path: string): Master {
  const master = allMasters.find((allMaster) => allMaster.path === path)
  if (!master) throw new Error(`No reference list has the path ${path}`)
  return master
}
