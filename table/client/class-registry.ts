/**
 * The types of classes by name, for the modules below a class: an import of the class's own module would close a circle.
 * Each class adds its type in its own module. `class-types.ts` exports the types of the instances.
 */

// oxlint-disable-next-line typescript/no-empty-object-type -- The modules of the classes add its members.
export interface ClassTypes {}
