/**
 * Maps class names to class types. Modules that would import each other in a circle take the types from here. Each
 * class adds its own entry in its own module. `class-types.ts` exports the types of the instances.
 */

// oxlint-disable-next-line typescript/no-empty-object-type -- The modules of the classes add its members.
export interface ClassTypes {}
