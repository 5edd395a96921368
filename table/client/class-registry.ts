/**
 * Maps the names of classes to their types. A module that a class imports takes the type from here, because an import
 * of the class's own module would be circular. Each class adds its type in its own module. `class-types.ts` exports
 * the types of the instances.
 */

// oxlint-disable-next-line typescript/no-empty-object-type -- The modules of the classes add its members.
export interface ClassTypes {}
