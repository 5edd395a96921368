// The documented formula language. The rules call the parser's handlers, which build the documented parse nodes.

Formula = _ @Expression _

Expression = leading:Signs head:Term tail:(_ @Operators _ @Term)* {
  return options.parser._onExpression(head, tail, leading, text())
}

// Foundry's own order of alternatives (foundryvtt/foundryvtt#11457): a function's result can't count dice.
Term = FunctionTerm / DiceTerm / NumericTerm / PoolTerm / Parenthetical / StringTerm

FunctionTerm = fn:FunctionName "(" _ terms:Expressions? _ ")" flavor:Flavor? {
  return options.parser._onFunctionTerm(fn, terms ?? [], flavor, text())
}

DiceTerm = number:(Parenthetical / Constant)? "d"i faces:($[a-z]i / Parenthetical / Constant) modifiers:Modifiers? flavor:Flavor? {
  return options.parser._onDiceTerm(number, faces, modifiers, flavor, text())
}

NumericTerm = number:Constant flavor:Flavor? {
  return options.parser._onNumericTerm(number, flavor, text())
}

PoolTerm = "{" _ terms:Expressions _ "}" modifiers:Modifiers? flavor:Flavor? {
  return options.parser._onPoolTerm(terms, modifiers, flavor, text())
}

Parenthetical = "(" _ term:Expression _ ")" flavor:Flavor? {
  return options.parser._onParenthetical(term, flavor, text())
}

StringTerm = term:$[^ \t\n\r(){}[\],$+\-*/%]+ flavor:Flavor? {
  return options.parser._onStringTerm(term, flavor, text())
}

Expressions = head:Expression tail:(_ "," _ @Expression)* {
  return [head, ...tail]
}

FunctionName = $([a-z_]i [a-z0-9_]i*)

Constant = digits:$([0-9]+ ("." [0-9]+)?) {
  return Number(digits)
}

// Up to a space, a group symbol or an arithmetic operator; a comma parts arguments.
Modifiers = $[^ \t\n\r(){}[\],$+\-*/]+

Flavor = "[" @$[^\]]+ "]"

Operators
  = operator:[*/%] signs:(_ @[+-])* { return [operator, ...signs] }
  / head:[+-] tail:(_ @[+-])* { return [head, ...tail] }

Signs = (@[+-] _)*

_ = [ \t\n\r]*
