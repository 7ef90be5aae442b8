/** The parts of JSON Schema that site.schema.json uses. */
export interface JsonSchema {
  type?: string
  description?: string
  examples?: unknown[]
  enum?: (string | number)[]
  const?: string | number | boolean
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
  required?: string[]
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
}
