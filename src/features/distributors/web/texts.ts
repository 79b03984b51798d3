/** Every text of the distributors screen. */
export const texts = {
  distributors: 'Distributors',
  add: 'ADD Distributor',
  id: 'User ID',
  firstNameColumn: 'First Name',
  firstName: 'First name',
  lastName: 'Last name',
  address: 'Address',
  city: 'City',
  email: 'Email',
  mobile: 'Mobile',
  birthColumn: 'DOB',
  birth: 'Date of Birth',
  status: 'Status',
  isActive: 'Active',
  empty: 'Add the distributors whose daily sales are entered here.',
} as const
