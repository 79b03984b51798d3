import { TagsField } from '#web/ui/fields/choice-fields.tsx'
import { boxProps, type FieldProps } from '../field-props.ts'

/** SCREEN-11: free words, each a tag. */
export const Tags = (props: FieldProps) => <TagsField {...boxProps(props)} />
